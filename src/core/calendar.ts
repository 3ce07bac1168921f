import type { CalendarDay } from '#core/time.ts'

/** Days of a whole Gregorian cycle of 400 years. */
const cycle = 146_097
/** From 0000-03-01 to 1970-01-01. */
const epoch = 719_468

/**
 * Days since 1 January 1970. Whole arithmetic and no `Temporal`, which browsers still lack. Years are counted
 * from March, so that the leap day is the last of its year.
 */
export function numberOfDay(day: CalendarDay): number {
  const month = Number(day.slice(4, 6))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const sinceMarch = (month + 9) % 12
  const ofYear = Math.floor((153 * sinceMarch + 2) / 5) + Number(day.slice(6, 8)) - 1
  return (
    year * 365 +
    Math.floor(year / 4) -
    Math.floor(year / 100) +
    Math.floor(year / 400) +
    ofYear -
    epoch
  )
}

/** The day that many days after 1 January 1970: what `numberOfDay` undoes, for the years 0 to 9999. */
export function dayNumbered(number: number): CalendarDay {
  const shifted = number + epoch
  const ofCycle = ((shifted % cycle) + cycle) % cycle
  const yearOfCycle = Math.floor(
    (ofCycle -
      Math.floor(ofCycle / 1460) +
      Math.floor(ofCycle / 36_524) -
      Math.floor(ofCycle / (cycle - 1))) /
      365,
  )
  const ofYear =
    ofCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const sinceMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = ((sinceMarch + 2) % 12) + 1
  const year = yearOfCycle + Math.floor(shifted / cycle) * 400 + (month <= 2 ? 1 : 0)
  return (
    digits(year, 4) +
    digits(month, 2) +
    digits(ofYear - Math.floor((153 * sinceMarch + 2) / 5) + 1, 2)
  )
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
