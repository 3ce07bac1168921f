import { feeOf } from '#core/location/delivery.ts'
import { taxRatesOn } from '#core/location/tax-rates.ts'
import { type Chain, offersOf } from '#core/location/chain.ts'
import { fullUse, type OfferUse, usesKnown } from '#core/offer/guest.ts'
import type { Menu, PublishedMenu } from '#core/menu/menu.ts'
import { sum } from '#core/money.ts'
import type { OrderLine } from '#core/order/order.ts'
import { orderedLines } from '#core/order/ordered-lines.ts'
import type { PointsSpent } from '#core/reward/points.ts'
import type { AppliedDiscount } from '#core/pricing/deals.ts'
import { priceCart, soldLines } from '#core/pricing/price.ts'
import { dealsOf, deliveryPrice, type PricedAt, type PricedCart } from '#core/pricing/priced-at.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import { saleKey, type TaxableSale, type TaxAssessment } from '#core/pricing/taxable-sale.ts'
import { type CalendarDay, dayOf, localTimeAt } from '#core/time.ts'

/** What a cart would be sold for, line by line and in all: a promise while it is held and nothing changes. */
export interface Quote {
  readonly cart_version: number
  readonly menu_version: number
  readonly lines: readonly OrderLine[]
  readonly sheet: PriceSheet
  /** What of its coupon is counted when it is ordered; absent where an earlier version gave it. */
  readonly uses?: readonly OfferUse[]
  /** Points that its rewards take. */
  readonly points?: number
  /** What an outside service said of its tax; absent where none was asked. */
  readonly tax?: TaxAssessment
}

/**
 * The quote that a cart was given, while it is still that cart and nobody used up its coupon; else what it costs on the menu
 * as it stands now. What a tax service said holds on while what is taxed stays the same: another tip asks nobody again.
 */
export function quoteFor(
  cart: PricedCart,
  menu: PublishedMenu,
  at: PricedAt,
  given: Quote | null,
  assessment: TaxAssessment | null = given?.tax ?? null,
): Quote {
  if (given && given.cart_version === cart.version && isStillGood(given, at))
    return countedFor(given, at)
  const deals = dealsOf(cart, menu, at)
  const delivery = deliveryPrice(cart, at.location)
  const rates = taxRatesOn(at.location.tax, dayOfSale(at))
  // Only who asked a service pays for looking whether it still holds.
  const isSame = () => assessment?.sale === saleKey(taxableSale(cart, menu, at, deals.discounts))
  const tax = assessment && isSame() ? assessment : null
  return {
    cart_version: cart.version,
    menu_version: menu.version,
    lines: orderedLines(cart, menu),
    sheet: priceCart(cart, menu, { ...rates, assessment: tax }, delivery, deals.discounts),
    uses: deals.uses,
    points: deals.points,
    ...(tax && { tax }),
  }
}

/** Returns what of a cart a tax service is asked about. */
export function taxableSale(
  cart: PricedCart,
  menu: Menu,
  at: PricedAt,
  discounts: readonly AppliedDiscount[] = dealsOf(cart, menu, at).discounts,
): TaxableSale {
  const sold = soldLines(cart, menu, discounts)
  const delivery = deliveryPrice(cart, at.location)
  const subtotal = sum(sold.map(({ cost, off }) => cost + off))
  const fee = delivery && sold.length > 0 ? feeOf(delivery.fees, subtotal) : 0
  const { address, city, state, zip } = at.location
  const from = { address, city, state, zip }
  return {
    from,
    to: delivery && cart.address ? cart.address : from,
    day: dayOfSale(at),
    lines: sold
      .filter(({ cost }) => cost > 0)
      .map(({ line, category, cost }) => ({ line, category, cents: cost })),
    fee: fee - sum(discounts.map((discount) => discount.fee)),
  }
}

/** The day that the order is handed over; today while no time can be had. */
function dayOfSale({ wanted, now, location }: PricedAt): CalendarDay {
  return dayOf(wanted ?? localTimeAt(now, location.time_zone))
}

/** Returns what an order takes of its member’s points, and the rewards that it got for them, by name. */
export function pointsSpent({ points = 0, sheet }: Quote): PointsSpent {
  const rewards = sheet.lines.filter(({ kind }) => kind === 'reward')
  return {
    cost: points,
    names: rewards.map(({ label, es }) => ({ name: label, ...(es && { es }) })),
  }
}

function isStillGood({ uses = [], points = 0 }: Quote, { guest, chain }: PricedAt): boolean {
  if (guest.has_ordered && uses.some((use) => isFirstOrders(use, chain))) return false
  return fullUse(usesKnown(uses, guest), guest) === undefined && points <= guest.points
}

/** The same quote, its coupon counted for the names too by which its guest is known by now. */
function countedFor(given: Quote, { guest }: PricedAt): Quote {
  const { uses = [] } = given
  const known = usesKnown(uses, guest)
  const isSame =
    known.length === uses.length && known.every((use, nth) => use.guest === uses[nth]?.guest)
  return isSame ? given : { ...given, uses: known }
}

function isFirstOrders({ offer_id }: OfferUse, chain: Chain | null): boolean {
  return offersOf(chain).some(({ id, conditions }) => id === offer_id && conditions.first_order)
}
