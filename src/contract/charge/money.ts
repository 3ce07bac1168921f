import { z } from 'zod'
import { accounts } from '#core/charge/books.ts'
import { endpoint } from '#contract/endpoint.ts'
import { calendarDay, cents, id } from '#contract/fields.ts'

const account = z.enum(accounts)

/** A day’s money: what the ledger says, and who says otherwise. */
const settledDay = z
  .object({
    day: calendarDay,
    today: calendarDay,
    time_zone: z.string().describe('The clock that the chain’s day goes by'),
    orders: z.int().describe('Orders that were placed, or whose money moved'),
    totals: z.array(
      z.object({
        account,
        detail: z.string().describe('Which fee; empty elsewhere'),
        cents: cents.describe('Above zero where money is, below what it is for'),
      }),
    ),
    moving: z.int().describe('Charges on their way between ledger and gateway: not compared yet'),
    gateway_silent: z.boolean().describe('The gateway didn’t answer: it was compared with nothing'),
    differences: z.array(
      z.object({
        by: z.enum(['orders', 'gateway', 'gift_cards', 'deposits']),
        account,
        id: id.describe('The order, the payment at the gateway, the gift card, or the reservation'),
        ledger: cents,
        other: cents,
      }),
    ),
  })
  .meta({ id: 'SettledDay' })

/** What head office sees of the money. */
export const moneyEndpoints = {
  'GET /console/money': endpoint({
    tag: 'console',
    summary:
      'The money of a day, today unless one is named: ledger, orders and card gateway compared, each difference by name',
    access: 'head office',
    query: z.strictObject({ day: calendarDay.optional() }),
    data: settledDay,
  }),
}
