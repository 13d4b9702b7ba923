// Parameters of evaluators as the engine describes them: ranges for sliders, choices for lists, and the player's spec that
// carries what was changed.
import type { OptionInfo } from '../protocol/messages';

export type Allowed =
  | { kind: 'number'; least: number; most: number; step: number }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'text' };

const range = /^(-?\d+(?:\.\d+)?)\s*(?:to|\.\.)\s*(-?\d+(?:\.\d+)?)(.*)$/;

// "0 to 10000", "-100..100, three decimal places", "plain or aware", "a|b|c"
export function allowedOf(text: string): Allowed {
  const numbers = range.exec(text.trim());
  if (numbers) {
    const step = /decimal/.test(numbers[3] ?? '') ? 0.001 : 1;
    return { kind: 'number', least: Number(numbers[1]), most: Number(numbers[2]), step };
  }
  const choices = text.split(/\s*\|\s*|\s*,\s*|\s+or\s+/).filter((choice) => choice !== '');
  return choices.length > 1 && choices.every((choice) => /^[\w-]+$/.test(choice)) ? { kind: 'choice', choices } : { kind: 'text' };
}

export interface Slide {
  least: number;
  most: number;
  step: number;
}

// A slider as wide as somebody would want to try: around the usual value. The number beside it takes the whole range.
export function slideOf(allowed: Extract<Allowed, { kind: 'number' }>, standard: number): Slide {
  const reach = Math.max(10 * allowed.step, Math.abs(standard) * 4, allowed.step === 1 ? 10 : 4);
  const least = allowed.least < 0 ? Math.max(allowed.least, -reach) : allowed.least;
  const most = Math.min(allowed.most, reach);
  const step = allowed.step === 1 ? 1 : 0.05;
  return { least, most, step };
}

// What was typed, kept inside the range and on the step; null where it is no number.
export function fitted(text: string, allowed: Extract<Allowed, { kind: 'number' }>): number | null {
  const value = Number(text.trim().replace(',', '.').replace('−', '-'));
  if (text.trim() === '' || !Number.isFinite(value)) return null;
  const inside = Math.min(allowed.most, Math.max(allowed.least, value));
  return allowed.step === 1 ? Math.round(inside) : Math.round(inside * 1000) / 1000;
}

// Only what differs from the standard.
export function changed(parameters: readonly OptionInfo[], values: Record<string, string>): Record<string, string> {
  const entries = parameters.flatMap(({ name, standard }) => {
    const value = values[name];
    return value !== undefined && value !== standard ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

// "alphabeta:depth=4,evaluator=textbook,man=30"
export function specWith(player: string, keys: Record<string, string>, evaluator: string, parameters: Record<string, string>): string {
  const words = Object.entries({ ...keys, evaluator, ...parameters }).map(([key, value]) => `${key}=${quoted(value)}`);
  return `${player}:${words.join(',')}`;
}
function quoted(value: string): string {
  return /[,']/.test(value) ? `'${value.replaceAll("'", "''")}'` : value;
}
