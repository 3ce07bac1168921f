import type { MenuKind } from '#core/channel.ts'
import type { Product } from '#core/menu/menu.ts'

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

/** What of a product tells for how many it is. */
export type Serving = Pick<Product, 'serves' | 'cost' | 'quantities' | 'nutrition' | 'meta'>

/** Food by the head: what one costs, in cents, and from how many. */
export interface ByHead {
  readonly cost: number
  readonly from: number
}

/** Whether it is food by the head: its quantity is for how many people. Forks are counted by the head too, and nobody eats them. */
export function isByHead({ serves, meta }: Pick<Product, 'serves' | 'meta'>): boolean {
  return serves === 1 && isEaten({ meta })
}

/** The food that costs least by the head; null where none is sold so. */
export function leastByHead(products: readonly Serving[]): ByHead | null {
  const [least] = products.filter(isByHead).sort((one, other) => one.cost - other.cost)
  return least ? { cost: least.cost, from: least.quantities.min } : null
}
