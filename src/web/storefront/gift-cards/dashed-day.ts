/** Returns a day as the browser’s own field writes it: `2026-12-24`. */
export function dashedDay(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
}
