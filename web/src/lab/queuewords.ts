// Each step of the queue as a sentence.
import { faultText } from '../game/faults';
import { EngineError } from '../protocol/client';
import { t } from '../words/index.svelte';
import { verdictText } from './deepened';
import type { QueueWalk } from './queue';

export function queueSentence(walk: QueueWalk, place: number): string {
  const step = walk.stepAt(place);
  if (step === null) return t('lab.queue_say_first', { n: walk.atFirst });
  const value = step.position === null ? null : walk.valueAt(step.position, place);
  const verdict = value === null ? '' : verdictText({ score: null, value });
  switch (step.kind) {
    case 'taken':
      return t(value?.result === 'loss' ? 'lab.queue_say_taken_loss' : 'lab.queue_say_taken_win', { value: verdict });
    case 'won':
      return t('lab.queue_say_won', { value: verdict });
    case 'counted':
      return t('lab.queue_say_counted', { n: step.left ?? 0 });
    case 'lost':
      return t('lab.queue_say_lost', { value: verdict });
    default:
      return t('lab.queue_say_done', { n: walk.countsAt(place).open });
  }
}

export function queueFault(error: unknown, game: string): string {
  return error instanceof EngineError && error.code === 'too_big' ? t('lab.queue_too_big') : faultText(error, game);
}
