import { dayOf, minuteOf, type LocalTime } from '#core/time.ts'

/** Returns which times of an evening are nearest to one of them, at most so many, in their order; after midnight it is late, not early. */
export function nearestTimes(
  times: readonly LocalTime[],
  around: LocalTime,
  most: number,
): readonly LocalTime[] {
  const minutes = (time: LocalTime) => minuteOf(time) + (dayOf(time) > dayOf(around) ? 1440 : 0)
  const away = (time: LocalTime) => Math.abs(minutes(time) - minutes(around))
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
