import { z } from 'zod'
import { deposit } from '#contract/charge/balance.ts'
import { counterTenders } from '#core/charge/at-location.ts'
import { cents, id } from '#contract/fields.ts'

/** What an order owes where it is picked up, or how that was taken. */
export const atLocation = z.object({
  cents,
  by: z.enum(counterTenders).nullable().describe('How the crew took it; null until they did'),
})

/** Who pays what of a cart: gift cards in their order, then a card. */
export const cartPayment = {
  deposit: deposit.nullable().describe('What is paid at once, where that isn’t all of the total'),
  gift_cards: z
    .array(z.object({ id, last4: z.string(), balance: cents, cents }))
    .describe('The gift cards that pay it, first to last: what is left on each, and what it pays'),
  paid_by_others: cents.describe('What people in its group pay themselves of it'),
  at_location: z
    .object({
      chosen: z.boolean(),
      due: cents.describe('What is left to pay there; 0 unless it is chosen'),
      most: cents.describe('What may be left to pay there'),
      problem: z.string().nullable().describe('Why it can’t be placed so, for people'),
      asks_proof: z.boolean().describe('Its guest has to prove a mailbox first'),
    })
    .nullable()
    .describe('Null where it can’t be paid where it is picked up'),
  card_due: cents.describe('What a card pays at once, after the gift cards'),
}
