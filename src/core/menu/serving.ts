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

/** Whether it has calories to tell at all: neither forks nor a rack to warm trays on. */
export function isEaten({ meta }: Pick<Product, 'meta'>): boolean {
  return !meta.utensil && !meta.gear
}

type Serving = Pick<Product, 'serves' | 'cost' | 'quantities' | 'nutrition' | 'meta'>

/** `$12.90`, `$17.95 a head`; forks that cost nothing are `Included`. */
export function priceWords({ serves, cost, meta }: Serving): string {
  if (meta.utensil && cost === 0) return 'Included'
  return `${dollars(cost)}${serves === 1 ? ' a head' : ''}`
}

/** For how many it is: `Feeds 10 · $12.90 a head`, `From 10 people`, forks `One a person`; null for a dish of one’s own. */
export function feedsWords({ serves, cost, quantities, meta }: Serving): string | null {
  if (serves === null) return null
  if (meta.utensil) return serves === 1 ? 'One a person' : `One for ${serves}`
  if (serves > 1) return `Feeds ${serves} · ${dollars(Math.round(cost / serves))} a head`
  return quantities.min > 1 ? `From ${quantities.min} people` : 'For one'
}

/** Food by the head: what one costs, in cents, and from how many. */
export interface ByHead {
  readonly cost: number
  readonly from: number
}

/** The food that costs least by the head; null where none is sold so. Forks are counted by the head too, and nobody eats them. */
export function leastByHead(products: readonly Serving[]): ByHead | null {
  const [least] = products
    .filter(({ serves, meta }) => serves === 1 && isEaten({ meta }))
    .sort((one, other) => one.cost - other.cost)
  return least ? { cost: least.cost, from: least.quantities.min } : null
}

/**
 * Calories as the law wants them beside a price, of one serving where it feeds several (21 CFR 101.11(b)(2)); nothing
 * for what nobody eats.
 */
export function servedCalories({ serves, nutrition, meta }: Serving): string {
  if (!isEaten({ meta })) return ''
  const { base, max } = nutrition.calories
  if (serves === null || serves === 1) return caloriesWords({ base, max })
  const each = (calories: number) => Math.round(calories / serves)
  return `${caloriesWords({ base: each(base), max: max === null ? null : each(max) })} a serving`
}
