// When something was, by the clock on the wall: "2026-11-18T05:20:00".
export function localTime(when = new Date()): string {
  return new Date(when.getTime() - when.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
