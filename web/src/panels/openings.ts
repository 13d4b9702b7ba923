// The opening explorer of one's own games: which moves were played where the board stands, how often, and how it ended.

// A finished game as far as this needs it. `positions` are the texts before each move, where they were kept: with them
// games meet again that came to a position by different moves.
export interface PlayedGame {
  game: string;
  settings: Record<string, string>;
  position?: string; // where it began; none: the game's own start
  moves: readonly string[];
  positions?: readonly string[];
  winner: string | null; // a side; none: a draw
}

export interface Standing {
  game: string;
  settings: Record<string, string>;
  start?: string;
  moves: readonly string[];
  position: string; // the text of where it stands
}

export interface OpeningMove {
  move: string;
  games: number;
  wins: Record<string, number>; // by side
  draws: number;
}

// Settings are equal however they are ordered.
export function sameSettings(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

// The move that a game made where the board stands; none where it did not come there, or ended there.
function moveFrom(played: PlayedGame, at: Standing): string | undefined {
  if (played.positions) {
    const ply = played.positions.indexOf(at.position);
    if (ply >= 0) return played.moves[ply];
  }
  if (played.position !== at.start) return undefined;
  const follows = at.moves.every((move, ply) => played.moves[ply] === move);
  return follows ? played.moves[at.moves.length] : undefined;
}

export function openingMoves(games: readonly PlayedGame[], at: Standing): OpeningMove[] {
  const rows = new Map<string, OpeningMove>();
  for (const played of games) {
    if (played.game !== at.game || !sameSettings(played.settings, at.settings)) continue;
    const move = moveFrom(played, at);
    if (move === undefined) continue;
    const row = rows.get(move) ?? { move, games: 0, wins: {}, draws: 0 };
    row.games += 1;
    if (played.winner === null) row.draws += 1;
    else row.wins[played.winner] = (row.wins[played.winner] ?? 0) + 1;
    rows.set(move, row);
  }
  return [...rows.values()].sort((a, b) => b.games - a.games || a.move.localeCompare(b.move));
}

export interface Share {
  kind: 'first' | 'draw' | 'second';
  percent: number;
}

// The results of a row as parts of a bar, whole percents that sum to 100. Parts of nothing are left out.
export function sharesOf(row: OpeningMove, sides: readonly string[]): Share[] {
  const counts: [Share['kind'], number][] = [
    ['first', row.wins[sides[0] ?? ''] ?? 0],
    ['draw', row.draws],
    ['second', row.wins[sides[1] ?? ''] ?? 0],
  ];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return [];
  let sofar = 0;
  let shown = 0;
  return counts.flatMap(([kind, count]) => {
    sofar += count;
    const upTo = Math.round((sofar / total) * 100);
    const percent = upTo - shown;
    shown = upTo;
    return count > 0 ? [{ kind, percent }] : [];
  });
}
