import type { Cents } from '#core/money.ts'

/** A gift card that a cart wants to pay with. */
export interface CartGiftCard {
  readonly id: string
  readonly last4: string
  /** What is left on it; none where head office stopped it. */
  readonly balance: Cents
}

/** What a gift card pays of an order. */
export interface GiftCardSpend extends Omit<CartGiftCard, 'balance'> {
  readonly cents: Cents
}

/** Shares what is due over gift cards, in their order, and says what is left for a card. A gift card that has nothing to pay is left out. */
export function spendGiftCards(
  due: Cents,
  cards: readonly CartGiftCard[],
): { readonly spends: readonly GiftCardSpend[]; readonly rest: Cents } {
  let rest = due
  const spends = cards.flatMap(({ id, last4, balance }) => {
    const cents = Math.min(balance, rest)
    rest -= cents
    return cents > 0 ? [{ id, last4, cents }] : []
  })
  return { spends, rest }
}
