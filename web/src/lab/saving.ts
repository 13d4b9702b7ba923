// Saves the tree: as a slide, as text, and as a link. The words are the page's, Czech first.
import { language, t } from '../words/index.svelte';
import { gameName, seatTitle } from '../shell/names';
import type { LabModel, Shown } from './model.svelte';
import { textOf } from './outlinetext';
import { pictureOf, type Picture } from './picture';
import { svgOf, type Labels } from './svg';

export function titleOf(lab: LabModel): string {
  return `${gameName(lab.game)}: ${seatTitle({ kind: 'player', spec: lab.player })}`;
}

// A slide holds less than a screen that can be dragged: what is written must be read from the last row of seats.
const longestRow = 20;
const mostArrows = 8;

export function svgFile(lab: LabModel, { trace, shape, steps }: Shown): string {
  const drawn = (arrows: 'here' | 'all'): Picture => pictureOf({ trace, shape, steps, position: lab.at, seen: lab.side, selected: null, folds: lab.folds, most: 160, row: longestRow, arrows });
  const whole = drawn('all');
  const picture = whole.arrows.length > mostArrows && !lab.arrows ? drawn('here') : whole;
  const { visited, alpha_cuts, beta_cuts, cut_branches } = trace.counts;
  const has = (role: string): boolean => trace.nodes.role.some((each) => each === role);
  const labels: Labels = {
    title: titleOf(lab),
    subtitle: `${t('lab.svg_counts', { visited, alpha: alpha_cuts, beta: beta_cuts, branches: cut_branches })} ${t(`lab.side_${lab.side}_long`)}`,
    legend: [
      { sign: 'max', words: 'MAX' },
      { sign: 'min', words: 'MIN' },
      ...(has('chance') ? [{ sign: 'chance' as const, words: t('lab.role_chance') }] : []),
      { sign: 'leaf', words: t('lab.role_leaf') },
      ...(alpha_cuts > 0 ? [{ sign: 'alpha' as const, words: t('lab.alpha_cut') }] : []),
      ...(beta_cuts > 0 ? [{ sign: 'beta' as const, words: t('lab.beta_cut') }] : []),
      { sign: 'best', words: t('lab.best_line') },
    ],
    footer: `Tahoun · ${trace.position.length > 120 ? `${trace.position.slice(0, 119)}…` : trace.position}`,
    hidden: (n) => t('lab.hidden', { n }),
  };
  return svgOf(picture, labels).replace('<svg ', `<svg xml:lang="${language()}" `);
}

export function textFile(lab: LabModel, { trace, shape }: Shown): string {
  const { visited, alpha_cuts, beta_cuts, cut_branches } = trace.counts;
  return textOf(trace, shape, lab.side, {
    heading: [titleOf(lab), trace.position, t('lab.svg_counts', { visited, alpha: alpha_cuts, beta: beta_cuts, branches: cut_branches }), t(`lab.side_${lab.side}_long`)],
    root: t('lab.root'),
    notVisited: t('lab.state_cut'),
    more: (n) => t('lab.hidden', { n }),
    cut: (kind, bound, by) => t('lab.text_cut', { kind: t(`lab.${kind}_cut`), bound, by }),
    rootWindow: t('lab.root_window'),
    signs: { max: 'MAX', min: 'MIN', chance: t('lab.role_chance'), leaf: t('lab.role_leaf') },
  });
}

export function download(name: string, kind: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
