import { m } from '#messages'

/** Returns what is left as a clock would: `24:08`, `2:05:00`; days in words. */
export function formatTimeLeft(seconds: number): string {
  if (seconds >= 86_400) return m.group_days_left({ count: Math.floor(seconds / 86_400) })
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = `${two(minutes)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
