// Tries a program of the machine: a few games against a player who moves at random, first and second by turns. What goes wrong
// in them is what would go wrong in a match.
import { wasStopped, type Client } from '../protocol/client';
import type { MatchGame } from '../protocol/lab';
import { specText } from '../shell/spec';
import { fieldsOf } from './plan';
import type { MatchPlan } from './types';

export const checkGames = 4;

export function checkPlan(engine: string, game: string): MatchPlan {
  return {
    game,
    settings: {},
    players: [specText({ name: 'machine', keys: { name: engine } }), 'random'],
    games: checkGames,
    seed: 1,
    openings: 0,
    repeat: true,
    concurrency: 1,
    sprt: null,
  };
}

export interface CheckReport {
  plan: MatchPlan;
  games: number;
  moves: number; // of the program
  faulty: MatchGame[]; // games that it lost by an error
}

// One game of each kind of fault: four times the same would only make a long page.
export function firstOfEach(faulty: readonly MatchGame[]): MatchGame[] {
  return faulty.filter(({ error }, at) => faulty.findIndex((other) => other.error?.code === error?.code) === at);
}

// The program's own moves of a game: every other one, from the first or the second on.
function movesOfProgram({ moves, first_begins }: MatchGame): number {
  return first_begins ? Math.ceil(moves.length / 2) : Math.floor(moves.length / 2);
}

export class EngineCheck {
  engine = $state<string | null>(null); // the one that was tried last
  running = $state(false);
  done = $state(0); // games played so far
  report = $state.raw<CheckReport | null>(null);
  problem = $state.raw<unknown>(null);
  #stop: AbortController | null = null;

  async run(client: Client, engine: string, game: string): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#stop = controller;
    const plan = checkPlan(engine, game);
    const games: MatchGame[] = [];
    const hear = (latest: MatchGame | null): void => {
      if (latest && !games.some(({ number }) => number === latest.number)) games.push(latest);
      this.done = games.length;
    };
    this.engine = engine;
    this.running = true;
    this.done = 0;
    this.report = null;
    this.problem = null;
    try {
      const state = await client.ask('match', fieldsOf(plan, []), { oninfo: ({ latest }) => hear(latest), signal: controller.signal });
      hear(state.latest);
      const moves = games.reduce((sum, one) => sum + movesOfProgram(one), 0);
      this.report = { plan, games: games.length, moves, faulty: games.filter(({ error }) => error?.player === 0) };
    } catch (error) {
      if (!wasStopped(error)) this.problem = error;
    } finally {
      if (this.#stop === controller) this.running = false;
    }
  }

  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }
}
