// Judged moves and the like for tests, with what a test does not care about filled in.
import type { Judged } from '../protocol/messages';

export function judgedMove(parts: Partial<Judged> = {}): Judged {
  return {
    index: 0,
    move: 'a1',
    best: 'b1',
    grade: 'good',
    score_before: null,
    score_after: null,
    clear: 1,
    value_before: null,
    value_after: null,
    line: [],
    remarks: [],
    ...parts,
  };
}
