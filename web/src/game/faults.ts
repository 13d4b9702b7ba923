// What went wrong, in words.
import { EngineError } from '../protocol/client';
import { has, t } from '../words/index.svelte';
import { remarkText } from '../words/remark';
import { playerFaultText } from './playerfaults';

export function faultText(error: unknown, game: string): string {
  if (!(error instanceof EngineError)) return t('error.failed');
  const { code, refusal, fault, message } = error.failure;
  if (refusal) return remarkText(refusal, { game });
  if (fault) {
    const words = playerFaultText(fault, { player: t('fault.program'), game, what: message });
    const { complaint } = fault.facts;
    return complaint ? `${words} ${t('match.complaint')} ${complaint}` : words;
  }
  if (code === 'disconnected') return t('shell.disconnected');
  if (code === 'bad_player' && message.includes('cannot look through chance nodes')) return t('error.no_chance');
  return has(`error.${code}`) ? t(`error.${code}`) : t('error.failed');
}
