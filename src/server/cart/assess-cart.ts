import { undeliverableRefusal } from '#core/cart/delivery.ts'
import { menuServed } from '#core/cart/portions.ts'
import { type CartProblem, problemsOf } from '#core/cart/problems.ts'
import { slotsQueryOf, soonestTime } from '#core/cart/slots.ts'
import { type Deposit, depositFor } from '#core/charge/deposit.ts'
import { isIndividual } from '#core/group-order/payments.ts'
import { chosenBy } from '#core/group-order/start.ts'
import { menuRefusal } from '#core/location/offered-handoffs.ts'
import type { Menu } from '#core/menu/menu.ts'
import { type Quote, quoteFor, taxableSale } from '#core/order/quote.ts'
import type { PricedAt } from '#core/pricing/priced-at.ts'
import type { Refusal } from '#core/refusal.ts'
import { timeRefusal } from '#core/schedule/next-time.ts'
import type { SlotsQuery } from '#core/schedule/slots.ts'
import type { LocalTime } from '#core/time.ts'
import { localTimeHeld, wantedOf, localTimeWanted } from '#server/schedule/wanted-time.ts'
import { pricedAt, type LoadedCart } from './load-cart.ts'
import type { StoredCart } from './store.ts'
import { saleKey, type TaxAssessment } from '#core/pricing/taxable-sale.ts'
import type { AppContext } from '#server/context.ts'

/** A cart at the time that its guest would get it: what it costs then, and what stands in its way. */
export interface AssessedCart {
  readonly times: Times
  /** The time held, else the one wanted, else the first there is; null without any. */
  readonly localTime: LocalTime | null
  /** The first time that it can be had, as soon as possible; null without any. */
  readonly earliest: LocalTime | null
  /** The menu with what is left of it then. */
  readonly served: Menu
  readonly at: PricedAt
  readonly quote: Quote
  /** What is paid at once; null where that is all of it. */
  readonly deposit: Deposit | null
  /** None of a cart that can’t be changed any more. */
  readonly problems: readonly CartProblem[]
}

/** What a cart asks of its location's times. */
interface Times {
  /** For as soon as possible: of a group order, once everybody has chosen. */
  readonly soon: SlotsQuery
  /** For the time that is wanted: the same where that is as soon as possible. */
  readonly asked: SlotsQuery
  /** Why the time wanted can't be had; undefined while it can or is held. */
  readonly late: Refusal | undefined
}

/** Prices a cart on its menu for when it would be had, and finds what keeps it from being ordered. */
export function assessCart(stored: StoredCart, menu: Menu): AssessedCart {
  const { cart, kitchen } = stored
  const times = timesAsked(stored, menu)
  const earliest = promised(stored, times.soon)
  const localTime = localTimeHeld(stored) ?? wantedOf(cart) ?? earliest
  const served = menuServed(menu, kitchen, localTime)
  const at = pricedAt(stored, localTime)
  const quote = quoteFor(cart, menu, at, stored.hold?.quote ?? null)
  const deposit = depositOf(stored, quote, localTime)
  const problems = problemsFound(stored, menu, { late: times.late, served, localTime })
  return { times, localTime, earliest, served, at, quote, deposit, problems }
}

function timesAsked(stored: StoredCart, menu: Menu): Times {
  const { cart, kitchen } = stored
  const query = slotsQueryOf(cart, menu, kitchen)
  const now = chosenBy(cart, query.now)
  const soon = now === query.now ? query : { ...query, now }
  const wanted = wantedOf(cart)
  const asked = wanted === null ? soon : query
  const late = localTimeHeld(stored) === null ? timeRefusal(asked, wanted) : undefined
  return { soon, asked, late }
}

/** What is held for an order as soon as possible is its promise, whatever others would be promised by now. */
function promised(stored: StoredCart, soon: SlotsQuery): LocalTime | null {
  const held = wantedOf(stored.cart) === null ? localTimeHeld(stored) : null
  return held ?? soonestTime(stored.cart, soon) ?? null
}

/** What is due when the order is placed; null without a time, where everybody in its group pays their own, and where it takes none. */
function depositOf(
  { cart, kitchen }: StoredCart,
  { sheet: { total } }: Quote,
  ready: LocalTime | null,
): Deposit | null {
  if (ready === null || isIndividual(cart.group_order)) return null
  return depositFor({ ...kitchen, channel: cart.channel, total, ready })
}

function problemsFound(
  stored: StoredCart,
  menu: Menu,
  { late, served, localTime }: Pick<AssessedCart, 'served' | 'localTime'> & Pick<Times, 'late'>,
): readonly CartProblem[] {
  const { cart, kitchen } = stored
  if (cart.status !== 'open') return []
  const { location } = kitchen
  // A time that is held can’t get lost.
  const untimely =
    localTimeHeld(stored) === null
      ? (menuRefusal(location, cart.channel, cart.menu_id) ?? late)
      : undefined
  return [
    ...wholly(untimely),
    ...wholly(undeliverableRefusal(cart, menu, location)),
    ...problemsOf(cart, served, localTime),
  ]
}

/** A problem of the whole cart. */
function wholly(refused: Refusal | undefined): readonly CartProblem[] {
  return refused ? [{ refusal: refused, line_id: null }] : []
}

/**
 * Asks the tax service about a cart whose time is about to be held, outside any transaction; null where there is no service. What it said
 * of the same sale before isn’t asked again; where it can’t tell, that is what came of it, and the place’s table holds. Where
 * everybody in a group pays their own, each share is taxed by the table.
 */
export async function assessTax(
  { stored, menu, published }: LoadedCart,
  ctx: AppContext,
): Promise<TaxAssessment | null> {
  const { cart, hold } = stored
  const { tax: service, log } = ctx
  if (service === null || isIndividual(cart.group_order)) return null
  const wanted = localTimeWanted(stored, menu)
  const asked = taxableSale(cart, published, pricedAt(stored, wanted))
  const sale = saleKey(asked)
  const before = hold?.quote?.tax
  if (before?.service === service.name && before.sale === sale && before.taxes) return before
  try {
    return { service: service.name, sale, taxes: await service.assess(asked) }
  } catch (error) {
    log.error('tax.unreachable', { reason: service.name, error })
    return { service: service.name, sale, taxes: null }
  }
}
