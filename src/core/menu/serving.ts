import type { MenuKind } from '#core/channel.ts'
import { caloriesWords } from '#core/menu/calories.ts'
import type { Product } from '#core/menu/menu.ts'
import { dollars } from '#core/money.ts'

/**
 * Whether utensils are products that are counted, for so many people; else they are asked for once, at checkout. Either
 * way they are no line of the cart that a guest sees (R7.7).
 */
export const utensilsCounted = {
  everyday: false,
  mealtime: false,
  catering: true,
} as const satisfies Record<MenuKind, boolean>

type Serving = Pick<Product, 'serves' | 'cost' | 'quantities' | 'nutrition'>

/** What stands behind the price of something sold by the head; nothing where it isn’t. */
export function priceUnit({ serves }: Pick<Product, 'serves'>): string {
  return serves === 1 ? ' a head' : ''
}

/** For how many it is: `Feeds 10 · $12.90 a head`, `From 10 people`; null for a dish of one’s own. */
export function feedsWords({ serves, cost, quantities }: Serving): string | null {
  if (serves === null) return null
  if (serves > 1) return `Feeds ${serves} · ${dollars(Math.round(cost / serves))} a head`
  return quantities.min > 1 ? `From ${quantities.min} people` : 'For one'
}

/** Calories as the law wants them beside a price, of one serving where it feeds several (21 CFR 101.11(b)(2)). */
export function servedCalories({ serves, nutrition }: Serving): string {
  const { base, max } = nutrition.calories
  if (serves === null || serves === 1) return caloriesWords({ base, max })
  const each = (calories: number) => Math.round(calories / serves)
  return `${caloriesWords({ base: each(base), max: max === null ? null : each(max) })} a serving`
}
