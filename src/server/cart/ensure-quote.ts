import { deliveredBy, reachOf } from '#core/location/delivery.ts'
import { cartReach } from '#core/cart/delivery.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { addMinutes, instantOf, minutesBetween } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { type ReadCart, saveCart } from './store.ts'
import { saveCourierPromise } from './store-courier.ts'

/** A courier’s word is good for so long: as long as a guest pays. */
const promiseMinutes = 10

/**
 * Asks the courier before the guest pays, outside any transaction; true where something came of it, so that the cart has
 * to be read again. Where none can, the location’s own drivers bring it; refuses what nobody would bring.
 */
export async function ensureCourierQuote(stored: ReadCart, ctx: AppContext): Promise<boolean> {
  const { cart, kitchen } = stored
  if (!cart.address || !lacksCourier(stored, ctx)) return false
  const { lat, lng } = cart.address
  if (await canDrive(stored, ctx)) {
    const promise = { gateway: ctx.courier.name, lat, lng }
    await saveCourierPromise(ctx.db, cart.id, promise, promiseMinutes)
    return true
  }
  const reach = reachOf(kitchen.location, cart.address)
  const by = reach ? deliveredBy(kitchen.location, cart.channel, reach) : []
  if (!by.includes('delivery')) throw new Refused(refusal('delivery.no_courier'))
  const minutes = ctx.settings.cart_minutes
  await saveCart(ctx.db, { ...cart, handoff: 'delivery' }, { minutes, frees: true })
  return true
}

/** Whether a courier would bring this cart who hasn’t said yet that they can. */
function lacksCourier(
  { cart, courier, kitchen }: ReadCart,
  { courier: party }: AppContext,
): boolean {
  if (cart.handoff !== 'dispatch' || cart.status !== 'open') return false
  const isPromised =
    courier?.gateway === party.name &&
    courier.lat === cart.address?.lat &&
    courier.lng === cart.address.lng &&
    minutesBetween(kitchen.now, courier.until) > 0
  return !isPromised
}

async function canDrive({ cart, kitchen }: ReadCart, ctx: AppContext): Promise<boolean> {
  const { location, now } = kitchen
  const minutes = cartReach(cart, location)?.transit_minutes
  if (!cart.address || minutes === undefined) return true
  const ready_at =
    cart.time.mode === 'advance'
      ? instantOf(cart.time.wanted, location.time_zone)
      : addMinutes(now, minutes + 30)
  const trip = {
    key: `${cart.id}-${cart.version}`,
    from: location,
    to: cart.address,
    minutes,
    ready_at,
    value: 0,
  }
  try {
    const quote = await ctx.courier.quote(trip)
    return quote.state === 'quoted'
  } catch (error) {
    ctx.log.error('delivery.no_quote', { reason: ctx.courier.name, error })
    return false
  }
}
