import { minuteOf, type LocalTime } from '#core/time.ts'

/** Returns the times nearest to a time of day, at most so many, in their order. */
export function nearestTimes(
  times: readonly LocalTime[],
  around: string,
  most: number,
): readonly LocalTime[] {
  const wanted = minuteOf(`00000000 ${around}`)
  const away = (time: LocalTime) => Math.abs(minuteOf(time) - wanted)
  const near = times.toSorted((one, other) => away(one) - away(other)).slice(0, most)
  return times.filter((time) => near.includes(time))
}

/** Returns the half hours that one may look around, from opening until closing: `18:30`. */
export function halfHours(opens: string, closes: string): readonly string[] {
  const all = Array.from({ length: 48 }, (_, nth) => {
    const hour = String(Math.floor(nth / 2)).padStart(2, '0')
    return `${hour}:${nth % 2 === 0 ? '00' : '30'}`
  })
  return all.filter((time) => opens <= time && time < closes)
}
