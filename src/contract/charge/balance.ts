import { z } from 'zod'
import { balanceStates } from '#core/charge/balance.ts'
import { cents, localTime } from '#contract/fields.ts'

/** A bank that asks its card’s owner before it pays. */
export const challenge = z.object({
  state: z
    .literal('challenge')
    .describe('The bank asks its card’s owner on a page; then ask again with the same key'),
  url: z.string(),
})

/** What a large order pays when it is placed, and what follows: together its total. */
export const deposit = z
  .object({
    cents,
    balance: cents,
    due: localTime.describe('When the balance is charged to the same card'),
  })
  .meta({ id: 'Deposit' })

/** What an order owes after its deposit, and where that stands. */
export const balance = z
  .object({
    deposit: cents,
    cents,
    due: localTime.describe('When it is charged to the card of the deposit'),
    state: z.enum(balanceStates),
    reason: z.string().nullable().describe('Why it was declined last'),
    card: z
      .object({ brand: z.string(), last4: z.string() })
      .nullable()
      .describe('The card that paid it'),
  })
  .meta({ id: 'Balance' })
