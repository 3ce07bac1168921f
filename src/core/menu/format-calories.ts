import { m } from '#messages'
import { formatNumber } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import type { CalorieRange } from '#core/menu/menu.ts'

/** Returns calories as the law wants them beside a price: `780 cal`, or `680–1,240 cal` where builds differ. */
export function formatCalories({ base, max }: CalorieRange, locale: Locale): string {
  const least = formatNumber(base, locale)
  return max === null
    ? m.format_calories({ calories: least }, { locale })
    : m.format_calories_range({ least, most: formatNumber(max, locale) }, { locale })
}

/** Returns the calories that an option adds to a dish, so that nobody reads them as its own: `+120 cal`, or `−60 cal` where it takes some away. */
export function formatAddedCalories(calories: number, locale: Locale): string {
  if (calories < 0) return formatCalories({ base: calories, max: null }, locale)
  return m.format_calories_added({ calories: formatNumber(calories, locale) }, { locale })
}
