import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { formatCalories } from './format-calories.ts'
import { isEaten, type Serving } from './serving.ts'

/** Returns a price by how it is counted: `$12.90`, `$17.95 per person`; forks that cost nothing are `Included`. */
export function formatServingPrice({ serves, cost, meta }: Serving, locale: Locale): string {
  if (meta.utensil && cost === 0) return m.format_price_included({}, { locale })
  const price = formatMoney(cost, locale)
  return serves === 1 ? m.format_price_head({ price }, { locale }) : price
}

/** Returns for how many it is: `Feeds 10 · $12.90 per person`, `From 10 people`, forks `One per person`; null for a dish of one’s own. */
export function formatFeeds(
  { serves, cost, quantities, meta }: Serving,
  locale: Locale,
): string | null {
  if (serves === null) return null
  if (meta.utensil)
    return serves === 1
      ? m.format_utensil_each({}, { locale })
      : m.format_utensil_for({ count: serves }, { locale })
  if (serves > 1) {
    const price = formatMoney(Math.round(cost / serves), locale)
    return m.format_feeds_head({ count: serves, price }, { locale })
  }
  return quantities.min > 1
    ? m.format_feeds_from({ count: quantities.min }, { locale })
    : m.format_feeds_one({}, { locale })
}

/**
 * Returns calories as the law wants them beside a price, of one serving where it feeds several (21 CFR 101.11(b)(2));
 * nothing for what nobody eats.
 */
export function formatServedCalories({ serves, nutrition, meta }: Serving, locale: Locale): string {
  if (!isEaten({ meta })) return ''
  const { base, max } = nutrition.calories
  if (serves === null || serves === 1) return formatCalories({ base, max }, locale)
  const each = (calories: number) => Math.round(calories / serves)
  const range = { base: each(base), max: max === null ? null : each(max) }
  return m.format_calories_serving({ calories: formatCalories(range, locale) }, { locale })
}
