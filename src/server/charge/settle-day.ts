import type { Entry } from '#core/charge/books.ts'
import {
  depositDifferences,
  type Difference,
  gatewayDifferences,
  orderDifferences,
} from '#core/charge/settle.ts'
import {
  addDays,
  addMinutes,
  type CalendarDay,
  dayOf,
  instantOf,
  localTimeAt,
  localTimeOn,
  minutesBetween,
} from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { RecordedCharge } from '#server/gateways/payment/card-gateway.ts'
import { settledDeposits } from './store-deposits.ts'
import {
  cardsInLedger,
  giftCardsApart,
  ledgerTotals,
  movingCharges,
  settledOrders,
  type Span,
} from './store-settlement.ts'
import { chainTimeZone } from '#server/location/store-chain.ts'

/** A day of the chain as ledger, orders and gateway tell of it. */
export interface SettledDay {
  readonly day: CalendarDay
  readonly time_zone: string
  /** What each account moved by. */
  readonly totals: readonly Entry[]
  readonly orders: number
  /** Charges that were on their way between ledger and gateway: they are compared once they arrive. */
  readonly moving: number
  readonly differences: readonly Difference[]
  /** The gateway didn’t answer: nothing was compared with it. */
  readonly gateway_silent: boolean
}

/** The day that it is by the clock that the chain settles by. */
export async function settledToday({ db }: Pick<AppContext, 'db'>): Promise<CalendarDay> {
  const now = Temporal.Now.instant().toString()
  return dayOf(localTimeAt(now, await chainTimeZone(db)))
}

/** The gateway hears of a charge before its order is written: it is asked from so many minutes earlier on. */
const aheadMinutes = 60

/** Compares what the ledger tells of a day with the orders’ payments, the deposits of tables and the gateway’s own record, and names every difference. */
export async function settleDay(
  day: CalendarDay,
  { db, card }: Pick<AppContext, 'db' | 'card'>,
): Promise<SettledDay> {
  const time_zone = await chainTimeZone(db)
  const span = spanOf(day, time_zone)
  const differences: Difference[] = []
  let orders = 0
  for await (const page of settledOrders(db, span)) {
    orders += page.length
    differences.push(...orderDifferences(page))
  }
  for await (const page of settledDeposits(db, span)) differences.push(...depositDifferences(page))
  for (const apart of await giftCardsApart(db))
    differences.push({ by: 'gift_cards', account: 'gift_cards', ...apart })
  const gateway = await compareGateway(span, { db, card })
  return {
    day,
    time_zone,
    totals: await ledgerTotals(db, span),
    orders,
    moving: gateway.moving,
    differences: [...differences, ...gateway.differences],
    gateway_silent: gateway.silent,
  }
}

async function compareGateway(span: Span, { db, card }: Pick<AppContext, 'db' | 'card'>) {
  const { held, since } = await cardsInLedger(db, span)
  const isEarlier = since !== null && minutesBetween(since, span.from) > 0
  const asked = addMinutes(isEarlier ? since : span.from, -aheadMinutes)
  const taken = await card.chargesSince(asked).catch(() => null)
  if (taken === null) return { differences: [], moving: 0, silent: true }
  const known = new Set(held.map(({ detail }) => detail))
  const record = taken.filter(({ key, at }) => known.has(key) || isWithin(at, span))
  const keys = [...known, ...record.map(({ key }) => key)]
  const moving = await movingCharges(db, keys)
  const differences = gatewayDifferences(held, record, (key) => moving.has(key))
  return { differences, moving: moving.size, silent: false }
}

function isWithin(at: RecordedCharge['at'], { from, until }: Span): boolean {
  return minutesBetween(from, at) >= 0 && minutesBetween(at, until) > 0
}

function spanOf(day: CalendarDay, time_zone: string): Span {
  const startOf = (one: CalendarDay) => instantOf(localTimeOn(one, 0), time_zone)
  return { from: startOf(day), until: startOf(addDays(day, 1)) }
}
