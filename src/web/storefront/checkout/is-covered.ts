import type { CartAnswer } from '#contract/carts.ts'

/** Tells whether nothing of an order is left for a card: gift cards pay all of it, or discounts took it off. */
export function isCovered({ card_due }: CartAnswer): boolean {
  return card_due === 0
}
