// The keys of the laboratory. The one table that its keyboard, the help dialog and the guide read.
import type { LabModel } from './model.svelte';

export interface LabKey {
  keys: string[]; // as KeyboardEvent.key says; a capital letter is one with Shift
  words: string;
  run: (lab: LabModel) => void;
}

const edge = (lab: LabModel, place: number): void => {
  lab.pause();
  lab.to(place);
};

export const labKeys: LabKey[] = [
  { keys: ['ArrowRight', 'j'], words: 'lab.step_forward', run: (lab) => lab.step(1) },
  { keys: ['ArrowLeft', 'k'], words: 'lab.step_back', run: (lab) => lab.step(-1) },
  { keys: ['Home'], words: 'lab.to_start', run: (lab) => edge(lab, 0) },
  { keys: ['End'], words: 'lab.to_end', run: (lab) => edge(lab, lab.shown?.steps.count ?? 0) },
  { keys: ['c'], words: 'lab.next_cut', run: (lab) => lab.next('cut') },
  { keys: ['C'], words: 'lab.previous_cut', run: (lab) => lab.previous('cut') },
  { keys: ['b'], words: 'lab.next_better', run: (lab) => lab.next('better') },
  { keys: ['B'], words: 'lab.previous_better', run: (lab) => lab.previous('better') },
  { keys: [' '], words: 'lab.key_play', run: (lab) => (lab.playing ? lab.pause() : lab.play()) },
];
