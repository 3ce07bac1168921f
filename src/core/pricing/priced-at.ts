import type { Cart } from '#core/cart/cart.ts'
import { cartReach } from '#core/cart/delivery.ts'
import { type Chain, offersOf, rewardsProgramOf } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { GuestFacts } from '#core/offer/guest.ts'
import { dayOf, type Instant, localTimeAt, type LocalTime } from '#core/time.ts'
import { type Deals, type DealTerms, judgeDeals, judgeOffers, type JudgedOffer } from './deals.ts'
import type { DeliveryPrice } from './price.ts'

/** Where and when a cart is priced, and for whom. */
export interface PricedAt {
  readonly location: Pick<
    Location,
    'id' | 'tax' | 'lat' | 'lng' | 'delivery' | 'time_zone' | 'address' | 'city' | 'state' | 'zip'
  >
  readonly chain: Chain | null
  readonly now: Instant
  /** When it is wanted there; null while no time can be had. */
  readonly wanted: LocalTime | null
  readonly guest: GuestFacts
}

/** What of a cart its price depends on. */
export type PricedCart = Pick<
  Cart,
  | 'handoff'
  | 'address'
  | 'lines'
  | 'tip'
  | 'version'
  | 'coupon'
  | 'rewards'
  | 'channel'
  | 'visitor_id'
> &
  Partial<Pick<Cart, 'group_order'>>

/** Returns how the coupon and the rewards of a cart stand where it is priced. */
export function dealsOf(cart: PricedCart, menu: Menu, at: PricedAt): Deals {
  return judgeDeals(cart, menu, deliveryPrice(cart, at.location), dealTerms(cart, at))
}

/** Returns how every offer of the chain stands to a cart where it is priced. */
export function offersJudged(cart: PricedCart, menu: Menu, at: PricedAt): readonly JudgedOffer[] {
  return judgeOffers(cart, menu, deliveryPrice(cart, at.location), dealTerms(cart, at))
}

function dealTerms(cart: PricedCart, { location, chain, now, wanted, guest }: PricedAt): DealTerms {
  const { coupon, rewards, handoff, channel, visitor_id } = cart
  return {
    coupon,
    rewards,
    handoff,
    channel,
    visitor_id,
    wanted,
    guest,
    location_id: location.id,
    today: dayOf(localTimeAt(now, location.time_zone)),
    offers: offersOf(chain),
    rewardList: rewardsProgramOf(chain)?.rewards ?? [],
  }
}

/** Returns what bringing a cart costs; null unless it is delivered. */
export function deliveryPrice(
  cart: Pick<Cart, 'handoff' | 'address'>,
  location: Pick<Location, 'lat' | 'lng' | 'delivery'>,
): DeliveryPrice | null {
  const reach = cartReach(cart, location)
  const taxable = location.delivery?.fee_taxable ?? false
  return reach ? { fees: reach.zone.fees, taxable } : null
}
