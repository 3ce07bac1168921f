import type { Cart, TipWanted } from './cart.ts'
import { cartReach } from '#core/cart/delivery.ts'
import type { Channel } from '#core/channel.ts'
import { handoffModes, type HandoffMode } from '#core/handoff/handoff.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Location } from '#core/location/location.ts'
import { deliveredBy, deliveryRefusal } from '#core/location/delivery.ts'
import {
  handoffRefusal,
  menuRefusal,
  offeredHandoffs,
  servingHandoff,
} from '#core/location/offered-handoffs.ts'
import { refuseIf, refusal, type Refusal } from '#core/refusal.ts'

/** Who starts a cart where; without a handoff it is `firstHandoff`. */
export interface CartStart {
  readonly id: string
  readonly visitor_id: string
  readonly channel: Channel
  readonly menu_id: string
  readonly handoff?: HandoffMode | undefined
  readonly tip: TipWanted
  /** What its guest told that they don’t eat. */
  readonly allergens: readonly Allergen[]
}

/**
 * An empty cart, for as soon as possible. Refuses a location that takes no orders (R6.5), a menu that it doesn't
 * serve on that site, and what `handoffChangeRefusal` refuses.
 */
export function startCart(start: CartStart, location: Location): Omit<Cart, 'reset'> {
  const { channel, menu_id, ...who } = start
  refuseIf(menuRefusal(location, channel, menu_id))
  const handoff = start.handoff ?? firstHandoff(location, channel)
  refuseIf(handoffChangeRefusal(location, channel, { handoff, address: null }))
  return {
    ...who,
    channel,
    menu_id,
    handoff,
    address: null,
    awaits_address: false,
    vehicle: null,
    on_site: null,
    tax_exemption: null,
    time: { mode: 'asap' },
    reservation_id: null,
    lines: [],
    pays_at_location: false,
    utensils: false,
    coupon: null,
    rewards: [],
    group_order: null,
    status: 'open',
    version: 1,
  }
}

/** How an order before was handed over. */
export type HandoverBefore = Pick<Cart, 'handoff' | 'address' | 'vehicle'>

/** Returns a new cart for the hands, address and car of an order before, by `firstHandoff` where those can't be had any more. */
export function startLike<Started extends HandoverBefore & Pick<Cart, 'channel'>>(
  cart: Started,
  { handoff, address, vehicle }: HandoverBefore,
  location: Location,
): Started {
  return fitHandoff({ ...cart, handoff, address, vehicle }, location)
}

/**
 * Refuses a handoff that the location doesn't offer on that site, one to an address that nobody gave (R7.5), and one that
 * it doesn't deliver to.
 */
export function handoffChangeRefusal(
  location: Location,
  channel: Channel,
  { handoff, address }: Pick<Cart, 'handoff' | 'address'>,
): Refusal | undefined {
  const refused = handoffRefusal(location, channel, handoff)
  if (refused || !handoffModes[handoff].needs_address) return refused
  return address === null
    ? refusal('address.incomplete')
    : deliveryRefusal(location, channel, address)
}

/** The handoff that a wish comes to: of those that deliver to the address, the wished one or the zone’s first. */
export function handoffFor(
  location: Location,
  channel: Channel,
  { handoff, address }: Pick<Cart, 'handoff' | 'address'>,
): HandoffMode {
  const reach = cartReach({ handoff, address }, location)
  const by = reach ? deliveredBy(location, channel, reach) : []
  if (handoff === 'dispatch' && by.includes(handoff)) return handoff
  return by[0] ?? servingHandoff(location, channel, handoff) ?? handoff
}

/** Refuses to move a cart to a location that starts every order anew (R6.4). */
export function transferRefusal(location: Location): Refusal | undefined {
  return location.services.transfercart ? undefined : refusal('cart.stays', { name: location.name })
}

/** The cart at another location: its own handoff where that can be had, else `firstHandoff`. */
export function fitHandoff<Fitted extends Pick<Cart, 'channel' | 'handoff' | 'address'>>(
  cart: Fitted,
  location: Location,
): Fitted {
  const { channel } = cart
  const isServed = handoffChangeRefusal(location, channel, cart) === undefined
  const handoff = isServed ? handoffFor(location, channel, cart) : firstHandoff(location, channel)
  return { ...cart, handoff }
}

/** Returns the handoff that a cart gets where none is asked for: the first offered that needs no address, else plain pickup. */
export function firstHandoff(location: Location, channel: Channel): HandoffMode {
  const offered = offeredHandoffs(location, channel)
  return offered.find((mode) => !handoffModes[mode].needs_address) ?? 'pickup'
}
