// Why the engine does not take a position, in words. For a board put together in the editor it gives a code; for a text it
// explains itself in English, of which the usual reasons are known here and said in the page's language.
import { faultText } from '../game/faults';
import { EngineError } from '../protocol/client';
import type { Remark } from '../protocol/messages';
import { has, t, type Values } from '../words/index.svelte';
import { capitalised, remarkText, sideName } from '../words/remark';

interface Reason {
  pattern: RegExp;
  code: string;
}

// A group named `side` becomes the side's name, the others are filled in as they are.
const reasons: Reason[] = [
  { pattern: /there are no pieces on the board/, code: 'no_pieces' },
  { pattern: /(?<side>White|Black) has (?<n>\d+) pieces, but there are (?<most>\d+) at the most/, code: 'too_many_pieces' },
  { pattern: /(?<side>White|Black) has (?<n>\d+) men on the board and in hand, but there are (?<most>\d+)/, code: 'too_many_pieces' },
  { pattern: /the man on (?<square>\w+) would be a king there/, code: 'man_on_last_row' },
  { pattern: /there are two pieces on (?<square>\w+)/, code: 'two_pieces' },
  { pattern: /(?<side>White|Black) has fewer than three men/, code: 'too_few_men' },
  { pattern: /stone on (?<square>\w+) has no liberty/, code: 'no_liberty' },
  { pattern: /both x and o have a complete line/, code: 'both_lines' },
  { pattern: /(?<side>[xo]) has a complete line and cannot be to move/, code: 'line_of_mover' },
  { pattern: /men in hand (is|is not) '|cannot have \d+ men in hand/, code: 'hand' },
  { pattern: /a man is still to be removed/, code: 'half_turn' },
  { pattern: /the chances add up to (?<sum>\S+) instead of 1/, code: 'chances' },
  { pattern: /two branches of one node have the name '(?<name>[^']+)'/, code: 'same_names' },
  { pattern: /tree, (before )?character (?<n>\d+)/, code: 'tree_text' },
  { pattern: /the game is over/, code: 'finished' },
];

export function positionRefusal(error: unknown, game: string): string {
  if (!(error instanceof EngineError)) return t('error.failed');
  const { refusal, message, code } = error.failure;
  if (refusal) {
    const key = `analysis.refused_${refusal.code}`;
    return has(key) ? t(key, remarkValues(refusal, game)) : remarkText(refusal, { game });
  }
  if (code !== 'bad_position' && code !== 'bad_place') return faultText(error, game);
  for (const { pattern, code: reason } of reasons) {
    const found = pattern.exec(message);
    if (found) return t(`analysis.refused_${reason}`, groupValues(found.groups ?? {}, game));
  }
  const written = /; a position is .* as in '(?<example>[^']+)'/.exec(message);
  if (written) return t('analysis.refused_text', { example: written.groups?.['example'] ?? '' });
  return t('analysis.refused_other', { reason: message });
}

function remarkValues({ side, squares, groups, numbers }: Remark, game: string): Values {
  const [n = 0, most = 0] = numbers;
  const Side = side === null ? '' : capitalised(sideName(game, side));
  return { Side, square: squares[0] ?? groups[0]?.[0] ?? '', n, most };
}

function groupValues(groups: Record<string, string>, game: string): Values {
  const values: Values = {};
  for (const [name, text] of Object.entries(groups)) {
    if (name === 'side') values['Side'] = capitalised(sideName(game, text.toLowerCase()));
    else values[name] = /^\d+$/.test(text) ? Number(text) : text;
  }
  return values;
}
