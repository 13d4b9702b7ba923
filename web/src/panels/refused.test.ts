import { beforeEach, describe, expect, it } from 'vitest';
import { EngineError } from '../protocol/client';
import { setLanguage } from '../words/index.svelte';
import { positionRefusal } from './refused';

const refused = (message: string): EngineError => new EngineError({ code: 'bad_position', message });

describe('why a position is refused', () => {
  beforeEach(() => setLanguage('cs'));
  it('is said in the language of the page', () => {
    expect(positionRefusal(refused("position 'W:…': White has 13 pieces, but there are 12 at the most"), 'draughts')).toBe(
      'Bílý má 13 kamenů, může jich mít nejvýš 12.',
    );
    expect(positionRefusal(refused("position '…': Black has fewer than three men left, so the other side has nothing to move for"), 'morris')).toBe(
      'Černý má méně než tři kameny, hra by už skončila.',
    );
    expect(positionRefusal(refused("position '…': the man on c8 would be a king there: write Kc8"), 'draughts')).toContain('c8');
    expect(positionRefusal(refused("position '…': x has a complete line and cannot be to move; the other side is"), 'tictactoe')).toMatch(/^Křížek/);
  });
  it('says where a written tree is wrong', () => {
    expect(positionRefusal(refused("tree, character 15: expected ',' or ')', found the end of the text"), 'tree')).toBe('Text stromu je chybný u 15. znaku.');
    expect(positionRefusal(refused('tree, before character 26: the chances add up to 5/6 instead of 1'), 'tree')).toContain('5/6');
    expect(positionRefusal(refused("tree, before character 13: two branches of one node have the name 'a'"), 'tree')).toBe('Dvě větve jednoho uzlu se jmenují a.');
  });
  it('is the same by a code', () => {
    const refusal = { code: 'too_many_pieces', side: 'white', squares: [], groups: [], moves: [], numbers: [13, 12] };
    expect(positionRefusal(new EngineError({ code: 'bad_position', message: 'whatever', refusal }), 'draughts')).toBe(
      'Bílý má 13 kamenů, může jich mít nejvýš 12.',
    );
  });
  it('has no English in it where the reason is known', () => {
    expect(positionRefusal(refused("position '…': White's stone on C3 has no liberty: it would be taken off"), 'atarigo')).not.toMatch(/liberty|stone/);
  });
  it('quotes what it does not know', () => {
    const written = "; a position is the rings from inside to outside, the side to move and the men in hand, as in '********/********/******** w 9 9'";
    const text = positionRefusal(refused(`position 'xyz': it is not four words${written}`), 'morris');
    expect(text).toContain('********/********/******** w 9 9');
    expect(text).not.toMatch(/words|rings|v ruce/);
    expect(positionRefusal(refused("White's men in hand is '12'; it must be a whole number from 0 to 9"), 'morris')).toContain('v ruce');
    expect(positionRefusal(refused('something new'), 'draughts')).toContain('something new');
  });
});
