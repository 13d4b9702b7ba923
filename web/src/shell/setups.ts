// What a game begins with when nothing was chosen before: a person against a computer that a beginner can beat.
import type { GameSetup } from '../game/types';
import type { GameInfo } from '../protocol/messages';
import { levelSpec } from './spec';

// A tree is written down: its position is a text, and no editor builds it.
export function isWritten({ name }: Pick<GameInfo, 'name'>): boolean {
  return name === 'tree';
}

// Games with a board. What is written is offered at the table only, after them: nobody measures players on it.
export function playableGames(games: readonly GameInfo[]): GameInfo[] {
  return games.filter((info) => !isWritten(info));
}
export function tableGames(games: readonly GameInfo[]): GameInfo[] {
  return [...playableGames(games), ...games.filter(isWritten)];
}

// Players stay as they were in the last game, whatever it was, as far as this one has such players.
export function usualSetup(info: GameInfo, last?: GameSetup): GameSetup {
  const before = last && last.game !== '' ? Object.values(last.seats) : [];
  const fits = before.length === info.sides.length && before.every((seat) => seat.kind === 'human' || seat.spec.startsWith('level'));
  const seats = info.sides.map((side, at) => {
    const kept = fits ? before[at] : undefined;
    return [side, kept ?? (at === 0 ? { kind: 'human' } : { kind: 'player', spec: levelSpec(3) })] as const;
  });
  return { game: info.name, settings: {}, seats: Object.fromEntries(seats) as GameSetup['seats'], clock: last?.clock ?? null };
}
