// The tree as text, a node a line, in the order of the search: for a mail, a notebook, or a diff against one's own program.
import type { Trace } from '../protocol/lab';
import { maxOf, tripleText, valueText, type Max } from './figures';
import type { TraceShape } from './shape';
import { cutBound, nodeValue, nodeWindow, type Side } from './sides';

export interface TextWords {
  heading: string[];
  root: string;
  notVisited: string;
  more: (n: number) => string;
  cut: (kind: 'alpha' | 'beta', bound: string, by: string) => string;
  rootWindow: string;
  signs: { max: string; min: string; chance: string; leaf: string };
}

const mostLines = 200_000;

export function textOf(trace: Trace, shape: TraceShape, seen: Side, words: TextWords): string {
  const lines = [...words.heading, ''];
  const max = maxOf(trace);
  const stack = [0];
  while (stack.length > 0) {
    const node = stack.pop()!;
    if (lines.length >= mostLines) {
      lines.push(words.more(stack.length + 1));
      break;
    }
    lines.push(`${'  '.repeat(shape.plies[node]!)}${lineOf(trace, node, seen, words, max)}`);
    const children = shape.children(node);
    for (let at = children.length - 1; at >= 0; at--) stack.push(children[at]!);
  }
  return `${lines.join('\n')}\n`;
}

function lineOf(trace: Trace, node: number, seen: Side, words: TextWords, max: Max | null): string {
  const { move, chance, visited, leaf, role, cut } = trace.nodes;
  const name = node === 0 ? words.root : chance[node] === '' ? move[node]! : `${move[node]} (${chance[node]})`;
  if (!visited[node]) return `#${node} ${name}: ${words.notVisited}`;
  const sign = leaf[node] === null ? words.signs[role[node]!] : words.signs.leaf;
  const line = `#${node} ${name}: ${sign} ${tripleText(nodeWindow(trace, node, seen), nodeValue(trace, node, seen), max)}`;
  const made = cut[node];
  if (!made) return line;
  return `${line}  ${words.cut(made.kind, valueText(cutBound(trace, node, seen), max), made.by === null ? words.rootWindow : `#${made.by}`)}`;
}
