import type { CartAnswer } from '#contract/cart/carts.ts'

/** Tells whether nothing of an order is left for a card: gift cards pay all of it, discounts took it off, or it is paid at pickup. */
export function isCovered({ card_due }: CartAnswer): boolean {
  return card_due === 0
}

/** Tells whether a part of an order is left to pay where it is picked up. */
export function owesAtLocation({ at_location }: CartAnswer): boolean {
  return at_location !== null && at_location.due > 0
}
