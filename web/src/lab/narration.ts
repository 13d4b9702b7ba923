// Each step of a search as a sentence, and each node as a line of the outline.
import type { Trace, TraceStep } from '../protocol/lab';
import { t } from '../words/index.svelte';
import { intervalText, maxOf, valueText } from './figures';
import { movesTo } from './shape';
import { cutBound, nodeValue, nodeWindow, seenValue, seenWindow, type Side } from './sides';
import type { Steps } from './steps';

const mostMoves = 4; // of a node's name; a longer way is told by its end

export function nodeName(trace: Trace, node: number): string {
  if (node === 0) return t('lab.root');
  const moves = movesTo(trace, node);
  return moves.length > mostMoves ? `… ${moves.slice(-mostMoves).join(' ')}` : moves.join(' ');
}
export function roleName(trace: Trace, node: number): string {
  return trace.nodes.leaf[node] === null ? t(`lab.role_${trace.nodes.role[node]}`) : t('lab.role_leaf');
}

// Who set the bound that made a node cut: an ancestor, or the window that the root began with.
export function cutWords(trace: Trace, node: number, seen: Side): string {
  const cut = trace.nodes.cut[node];
  if (!cut) return '';
  const bound = valueText(cutBound(trace, node, seen), maxOf(trace));
  const by = cut.by === null ? t('lab.cut_by_root_window', { bound }) : t(`lab.cut_by_${cut.kind}`, { node: nodeName(trace, cut.by), bound });
  return `${t(`lab.cut_${cut.kind}`, { node: nodeName(trace, node) })} ${by} ${t('lab.cut_branches', { n: cut.branches })}`;
}

export function sentence(trace: Trace, step: TraceStep | null, seen: Side): string {
  if (step === null) return t('lab.say_start');
  const max = maxOf(trace);
  const { node } = step;
  const name = nodeName(trace, node);
  const hasWindow = trace.nodes.window[node] === true;
  const window = hasWindow ? intervalText(seenWindow(trace, node, step, seen), max) : '';
  const value = valueText(seenValue(trace, node, step.value, seen), max);
  switch (step.kind) {
    case 'enter':
      return hasWindow ? t('lab.say_enter_window', { node: name, role: roleName(trace, node), window }) : t('lab.say_enter', { node: name, role: roleName(trace, node) });
    case 'leaf':
      return t(`lab.say_leaf_${trace.nodes.leaf[node] ?? 'end'}`, { node: name, value });
    case 'better':
    case 'worse': {
      const child = step.child ?? node;
      const gave = valueText(nodeValue(trace, child, seen), max);
      const said = t(step.value === null ? 'lab.say_nothing_new' : trace.nodes.role[node] === 'chance' ? 'lab.say_mean' : `lab.say_${step.kind}`, { move: trace.nodes.move[child] ?? '', gave, node: name, value });
      return step.kind === 'better' && hasWindow ? `${said} ${t('lab.say_window_now', { window })}` : said;
    }
    case 'cut':
      return cutWords(trace, node, seen);
    case 'leave':
      return t('lab.say_leave', { node: name, value });
  }
}

// A line of the outline: the move, what kind of node it is, and what is known of it after so many steps.
export function rowText(trace: Trace, steps: Steps, position: number, node: number, seen: Side): string {
  const max = maxOf(trace);
  const move = node === 0 ? t('lab.root') : trace.nodes.chance[node] === '' ? trace.nodes.move[node]! : `${trace.nodes.move[node]} (${trace.nodes.chance[node]})`;
  const { state, value, window } = steps.known(node, position);
  if (state === 'cut') return t('lab.row_cut', { move });
  const parts = [`${move}: ${roleName(trace, node)}`];
  if (state === 'unseen') parts.push(t('lab.row_unseen'));
  if (value !== null) parts.push(t('lab.row_value', { value: valueText(seenValue(trace, node, value, seen), max) }));
  if (state === 'open') parts.push(t('lab.row_open'));
  const shown = state === 'done' ? nodeWindow(trace, node, seen) : window && seenWindow(trace, node, window, seen);
  if (shown && trace.nodes.leaf[node] === null) parts.push(t('lab.row_window', { window: intervalText(shown, max) }));
  const cut = trace.nodes.cut[node];
  if (cut && steps.hasCut(node, position)) parts.push(t(`lab.row_cut_${cut.kind}`, { n: cut.branches }));
  return parts.join(', ');
}
