// A chess clock: what each side has left. It runs for one side at a time and knows nothing of the game.
import type { ClockSetting } from './types';

export class Clock {
  readonly setting: ClockSetting;
  #left: Record<string, number>;
  #running: string | null = null;
  #since = 0;
  #now: () => number;

  constructor(setting: ClockSetting, sides: readonly string[], now: () => number = () => performance.now()) {
    this.setting = setting;
    this.#now = now;
    this.#left = Object.fromEntries(sides.map((side) => [side, setting.minutes * 60_000]));
  }

  get running(): string | null {
    return this.#running;
  }

  // What each side has left now, in ms, never less than nothing.
  left(): Record<string, number> {
    const left = { ...this.#left };
    if (this.#running !== null) left[this.#running] = Math.max(0, (left[this.#running] ?? 0) - (this.#now() - this.#since));
    return left;
  }

  run(side: string): void {
    if (this.#running === side) return;
    this.pause();
    this.#running = side;
    this.#since = this.#now();
  }

  pause(): void {
    this.#left = this.left();
    this.#running = null;
  }

  // The side has moved: its time stops, and the increment is added.
  moved(side: string): void {
    if (this.#running === side) this.pause();
    this.#left[side] = (this.#left[side] ?? 0) + this.setting.increment * 1000;
  }

  // Back to what it showed at some node.
  set(left: Record<string, number>): void {
    this.#running = null;
    this.#left = { ...this.#left, ...left };
  }

  // Who has run out of time, if anybody.
  fallen(): string | null {
    const side = this.#running;
    return side !== null && (this.left()[side] ?? 0) <= 0 ? side : null;
  }

  // How long a program should think for its next move: enough for some thirty more, and most of the increment.
  budget(side: string): number {
    const left = this.left()[side] ?? 0;
    const wish = left / 30 + this.setting.increment * 800;
    return Math.max(20, Math.min(wish, left * 0.5));
  }
}

// "9:05", and tenths in the last ten seconds: "9,4" where a comma divides them.
export function clockText(milliseconds: number, locale = 'en'): string {
  if (milliseconds < 10_000)
    return (Math.floor(milliseconds / 100) / 10).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
