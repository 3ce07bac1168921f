import type { CartAnswer } from '#contract/carts.ts'

/** Tells whether gift cards pay all of an order: no card is asked for. */
export function isCovered({ gift_cards, card_due, sheet }: CartAnswer): boolean {
  return gift_cards.length > 0 && card_due === 0 && sheet.total > 0
}
