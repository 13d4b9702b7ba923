// Trees to begin with, those of the course's texts, and random ones for exercises.
export interface Example {
  name: string; // "lab.example_…"
  tree: string;
  player: string;
}

// The player to move at the root is MAX to a search, so all of them begin with MAX.
export const examples: readonly Example[] = [
  { name: 'lecture', tree: 'max(A1=min(3,12,8),A2=min(2,4,6),A3=min(14,5,2))', player: 'alphabeta' },
  { name: 'beta_cut', tree: 'max(min(7,max(9,4,6)))', player: 'alphabeta' },
  { name: 'alpha_cut', tree: 'max(min(4,8),min(15,3,9,12))', player: 'alphabeta' },
  { name: 'text', tree: 'max(A=min(A1=max(70),A2=max(85)),B=min(B1=max(-50,-60),B2=max(0)),C=min(C1=max(5,-10,-5)))', player: 'alphabeta:max=99,many=90' },
  { name: 'deep_cut', tree: 'max(5,min(max(min(4,9),8),7))', player: 'alphabeta' },
  { name: 'chance', tree: 'max(A=chance(1/2:min(2,8),1/2:min(4,6)),B=chance(1/4:min(16,20),3/4:min(0,5)))', player: 'expectiminimax' },
];

// Park and Miller's generator: the same seed gives the same exercise everywhere.
export function randomFrom(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
}

export interface RandomTree {
  depth: number;
  branching: number;
  root: 'max' | 'min';
  from: number; // leaves
  to: number;
  seed: number;
}

export function randomTree({ depth, branching, root, from, to, seed }: RandomTree): string {
  const random = randomFrom(seed);
  random(); // neighbouring seeds begin alike
  const node = (left: number, role: 'max' | 'min'): string => {
    if (left === 0) return String(from + Math.floor(random() * (to - from + 1)));
    return `${role}(${Array.from({ length: branching }, () => node(left - 1, role === 'max' ? 'min' : 'max')).join(',')})`;
  };
  return node(depth, root);
}

// All nodes have as many branches and all leaves are as deep: what the formulas of lectures are about. So many values
// that hardly two leaves are alike.
export function uniformTree(branching: number, depth: number, seed: number): string {
  return randomTree({ depth, branching, root: 'max', from: -999, to: 999, seed: seed * 100 + depth });
}
const mostLeaves = 16_000; // of a tree that is sent as text
export function deepestUniform(branching: number): number {
  return Math.floor(Math.log(mostLeaves) / Math.log(branching) + 1e-9);
}

// Where the engine says that a written tree is wrong: the character, from 1. It says so in English.
export function faultPlace(message: string): number | null {
  const found = /^tree, character (\d+):/.exec(message);
  return found ? Number(found[1]) : null;
}
