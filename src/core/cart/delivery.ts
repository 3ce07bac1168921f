import { type Cart } from './cart.ts'
import { countOf } from './count.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { feeOf, freeFrom, reachOf, type Reach, deliveryRefusal } from '#core/location/delivery.ts'
import type { Location } from '#core/location/location.ts'
import { costOfBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { sum, type Cents } from '#core/money.ts'
import { refusal, type Refusal } from '#core/refusal.ts'

/** What a delivery asks of a cart and costs it, with what is missing to its minimum and to a free one. */
export interface CartDelivery {
  readonly zone: string
  readonly fee: Cents
  readonly minimum: Cents
  readonly short_by: Cents
  readonly free_from: Cents | null
  readonly more_for_free: Cents | null
  readonly transit_minutes: number
  /** The ZIP that the address was placed by, where its street isn’t known; how long the drive takes is then a guess. */
  readonly around: string | null
}

/** The zone that a cart is brought to; undefined unless it is delivered somewhere that its location delivers to. */
export function cartReach(
  { handoff, address }: Pick<Cart, 'handoff' | 'address'>,
  location: Pick<Location, 'lat' | 'lng' | 'delivery'>,
): Reach | undefined {
  return handoffModes[handoff].needs_address && address ? reachOf(location, address) : undefined
}

/** The terms of a cart’s delivery at what its items cost; null unless it is delivered. */
export function cartDelivery(
  cart: Pick<Cart, 'handoff' | 'address'>,
  location: Pick<Location, 'lat' | 'lng' | 'delivery'>,
  subtotal: Cents,
): CartDelivery | null {
  const reach = cartReach(cart, location)
  if (!reach) return null
  const { name, fees, minimum } = reach.zone
  const free_from = freeFrom(fees)
  return {
    zone: name,
    fee: feeOf(fees, subtotal),
    minimum,
    short_by: Math.max(0, minimum - subtotal),
    free_from,
    more_for_free: free_from === null ? null : Math.max(0, free_from - subtotal),
    transit_minutes: reach.transit_minutes,
    around: cart.address?.around ?? null,
  }
}

/**
 * Refuses to bring a cart where nobody gave an address, also one whose kitchen waits for it, where its location doesn’t deliver to, and below the minimum of
 * its zone, with how much is missing. An empty cart isn’t short of anything yet.
 */
export function undeliverableRefusal(
  cart: Pick<Cart, 'handoff' | 'address' | 'awaits_address' | 'channel' | 'lines'>,
  menu: Menu,
  location: Location,
): Refusal | undefined {
  if (cart.awaits_address) return refusal('address.incomplete')
  if (!handoffModes[cart.handoff].needs_address) return undefined
  if (!cart.address) return refusal('address.incomplete')
  const tooFar = deliveryRefusal(location, cart.channel, cart.address)
  if (tooFar) return tooFar
  const delivery = cartDelivery(cart, location, subtotalOf(cart, menu))
  if (!delivery || delivery.short_by === 0 || countOf(cart, menu) === 0) return undefined
  const { minimum, short_by } = delivery
  return refusal('delivery.minimum', { minimum, short_by })
}

function subtotalOf({ lines }: Pick<Cart, 'lines'>, menu: Menu): Cents {
  return sum(
    lines.map(({ product_id, choices, quantity }) => {
      const product = productOf(menu, product_id)
      return product ? costOfBuild(product, choices) * quantity : 0
    }),
  )
}
