// A written tree may begin with MIN. A search calls MAX whoever moves at the root; the reader has written who is who, and
// should see the tree as it was written: roles, signs and the names of cuts change places.
import type { Trace, TraceStep } from '../protocol/lab';

// The lecture's pair names MAX and MIN in its own lines, and is shown as it runs.
export function beginsWithMin(trace: Trace): boolean {
  return trace.game === 'tree' && trace.nodes.side[0] === 'min' && trace.nodes.role[0] === 'max';
}

export function asWritten(trace: Trace): Trace {
  if (!beginsWithMin(trace) || trace.pseudocode.some((line) => line.includes('max_value'))) return trace;
  const turned = trace.view === 'root'; // what the mover sees does not depend on names
  const opposite = (value: number | null): number | null => (value === null || !turned ? value : value === 0 ? 0 : -value);
  const { nodes, counts } = trace;
  return {
    ...trace,
    nodes: {
      ...nodes,
      role: nodes.role.map((role) => (role === 'chance' ? role : role === 'max' ? 'min' : 'max')),
      value: nodes.value.map(opposite),
      alpha: turned ? nodes.beta.map(opposite) : nodes.alpha,
      beta: turned ? nodes.alpha.map(opposite) : nodes.beta,
      cut: nodes.cut.map((cut) => cut && { ...cut, kind: cut.kind === 'alpha' ? 'beta' : 'alpha', bound: opposite(cut.bound) }),
    },
    steps: turned ? trace.steps.map((step): TraceStep => ({ ...step, alpha: opposite(step.beta), beta: opposite(step.alpha), value: opposite(step.value) })) : trace.steps,
    counts: { ...counts, alpha_cuts: counts.beta_cuts, beta_cuts: counts.alpha_cuts },
  };
}
