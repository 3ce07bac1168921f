import { z } from 'zod'
import { deposit } from './balance.ts'
import { cents, id } from './fields.ts'

/** Who pays what of a cart: gift cards in their order, then a card. */
export const cartPayment = {
  deposit: deposit.nullable().describe('What is paid at once, where that isn’t all of the total'),
  gift_cards: z
    .array(z.object({ id, last4: z.string(), balance: cents, cents }))
    .describe('The gift cards that pay it, first to last: what is left on each, and what it pays'),
  paid_by_others: cents.describe('What people in its group pay themselves of it'),
  card_due: cents.describe('What a card pays at once, after the gift cards'),
}
