import type { Cents } from '#core/money.ts'
import type { AppContext } from '#server/context.ts'
import type { ChargeResult } from '#server/gateways/payment/card-gateway.ts'

/** The card that pays, of somebody who is there: typed just now, or saved before. */
export interface PayingCard {
  /** Of the card that was typed, or what stands for the saved one. */
  readonly token: string
  /** The charge that the saved card was kept with; null where a card was typed. */
  readonly stored: { readonly ref: string } | null
}

interface Sum {
  readonly key: string
  readonly amount: Cents
  /** Its owner agreed that a typed card is kept; unset, it isn’t. */
  readonly keeps?: boolean
}

/** Asks the bank to hold a sum on the card of somebody who is there, once under its key. */
export async function authorizeCard(
  { key, amount, keeps = false }: Sum,
  { token, stored }: PayingCard,
  { card }: Pick<AppContext, 'card'>,
): Promise<ChargeResult> {
  return stored === null
    ? card.authorize({ key, amount, token, keeps, present: true })
    : card.authorizeStored({ key, amount, ref: stored.ref, present: true })
}
