import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClient } from '../protocol/fake';
import type { ExactValue, Probed, View } from '../protocol/messages';
import { loadMistakes, saveMistakes } from './mistakes';
import { Solving } from './solving.svelte';
import { judgedMove } from './testing';

const probed = (moves: Record<string, ExactValue['result']>): Probed => ({
  value: null,
  faults: [],
  moves: Object.entries(moves).map(([move, result]) => ({ move, value: { result, plies: 3 }, difficulty: null, human: null, random: null, classes: [] })),
});
const moveOf = (move: string) => ({ move, path: [move] });

// After "a" the other side has "r"; then "c" alone wins, and after it nothing is left to find.
const book: Record<string, Probed> = {
  '': probed({ a: 'win', b: 'draw' }),
  a: probed({ r: 'loss', s: 'loss' }),
  'a r': probed({ c: 'win', d: 'loss' }),
  'a r c': probed({ t: 'loss' }),
  'a r c t': probed({ e: 'win', f: 'win' }),
};

function engine(): FakeClient {
  return new FakeClient(null, {
    puzzles: () => ({ puzzles: [{ position: 'p', side: 'x', goal: 'win', plies: 5 }, { position: 'q', side: 'x', goal: 'win', plies: 3 }] }),
    see: ({ moves, position }) => {
      const at = (moves ?? []).join(' ');
      return { position: `${position} ${at}`, side: 'x', result: null, chance: false, moves: (book[at]?.moves ?? []).map(({ move }) => moveOf(move)) } as unknown as View;
    },
    probe: ({ moves }) => book[(moves ?? []).join(' ')] ?? probed({}),
    explain: () => ({ remarks: [] }),
    judge: ({ moves }) => ({ moves: [judgedMove({ move: moves?.[0] ?? '', grade: moves?.[0] === 'good' ? 'best' : 'mistake' })] }),
  });
}

beforeEach(() => localStorage.clear());

describe('a puzzle of the databases', () => {
  it('goes on with the best defence until nothing is left to find', async () => {
    const solving = new Solving(engine());
    await solving.fromTables('morris', {}, 1);
    expect(solving.step).toBe('find');
    await solving.play('a');
    expect(solving.step).toBe('right');
    expect(solving.place().moves).toEqual(['a', 'r']);
    await solving.play('c');
    expect(solving.step).toBe('solved');
    expect(solving.streak).toEqual({ now: 1, best: 1, solved: 1 });
  });
  it('takes a wrong move back and counts it once', async () => {
    const solving = new Solving(engine());
    await solving.fromTables('morris', {}, 1);
    await solving.play('b');
    expect(solving.step).toBe('wrong');
    await solving.retry();
    expect(solving.place().moves).toEqual([]);
    await solving.play('a');
    await solving.play('c');
    expect(solving.streak).toEqual({ now: 0, best: 0, solved: 0 });
  });
  it('shows where to begin, then the solution, and neither is a clean answer', async () => {
    const solving = new Solving(engine());
    await solving.fromTables('morris', {}, 1);
    await solving.showHint(false);
    expect(solving.hint?.move).toBe('a');
    expect(solving.step).toBe('find');
    await solving.showHint(true);
    expect(solving.step).toBe('shown');
    await solving.next();
    expect(solving.task?.position).toBe('q');
    expect(solving.streak.solved).toBe(0);
  });
  it('ends when there are none left', async () => {
    const solving = new Solving(engine());
    await solving.fromTables('morris', {}, 1);
    await solving.next();
    await solving.next();
    expect(solving.task).toBeNull();
    expect(solving.empty).toBe(true);
  });
  it('says what the engine refused', async () => {
    const solving = new Solving(new FakeClient(null));
    await solving.fromTables('morris', {}, 1);
    expect(solving.problem).toBeInstanceOf(Error);
    expect(solving.loading).toBe(false);
  });
});

describe('a puzzle of one’s own mistakes', () => {
  beforeEach(() =>
    saveMistakes([{ game: 'morris', settings: {}, position: 'p', side: 'x', played: 'bad', best: 'best', grade: 'mistake', solved: 0 }]),
  );
  it('takes any move that is no mistake', async () => {
    const solving = new Solving(engine());
    await solving.fromMistakes('morris');
    await solving.play('good');
    expect(solving.step).toBe('solved');
    expect(loadMistakes()[0]?.solved).toBe(1);
  });
  it('refuses the old mistake and new ones', async () => {
    const solving = new Solving(engine());
    await solving.fromMistakes(null);
    await solving.play('bad');
    expect(solving.step).toBe('wrong');
    await solving.retry();
    await solving.play('another');
    expect(solving.step).toBe('wrong');
    expect(loadMistakes()[0]?.solved).toBe(0);
  });
  it('is asked of the chosen game only', async () => {
    const solving = new Solving(engine());
    await solving.fromMistakes('draughts');
    expect(solving.empty).toBe(true);
  });
});
