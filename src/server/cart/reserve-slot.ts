import type { Cart } from '#core/cart/cart.ts'
import { menuServed, portionsWanted } from '#core/cart/portions.ts'
import { slotsQueryOf, soonestTime } from '#core/cart/slots.ts'
import type { Menu } from '#core/menu/menu.ts'
import { quoteFor } from '#core/order/quote.ts'
import type { TaxAssessment } from '#core/pricing/taxable-sale.ts'
import { refuseIf, Refused, refusal, type Refusal } from '#core/refusal.ts'
import { promisedRefusal, timeRefusal } from '#core/schedule/next-time.ts'
import { promiseRefusal, unprovedRefusal } from '#core/schedule/slots.ts'
import { instantOf, minutesBetween, localTimeAt, type LocalTime } from '#core/time.ts'
import { stationWorkOf } from '#core/schedule/station-work.ts'
import type { AppContext } from '#server/context.ts'
import type { Hold, ReadCart } from './store.ts'
import type { Db } from '#server/database/db.ts'
import { takenOf } from '#server/menu/store-portions.ts'
import { holdSlot, type SlotReservation } from '#server/schedule/store-slots.ts'
import { isProved } from './store-proofs.ts'
import { type LoadedCart, pricedAt } from './load-cart.ts'
import { wantedOf } from '#server/schedule/wanted-time.ts'

interface SlotRequest {
  /** A time that the guest was shown: no other is taken for it. */
  readonly promised: LocalTime | null
  readonly caller: string | null
  /** Whether it is paid with this: no minutes are left for that. */
  readonly is_paying: boolean
  /** What a tax service said of the cart; null where none was asked. */
  readonly tax: TaxAssessment | null
}

/** A slot that was just reserved, and its time on the clock there. */
interface ReservedSlot {
  readonly localTime: LocalTime
  readonly hold: Hold
}

/** Refuses a time that can’t be had. Asked before the kitchen is locked as well, so that nobody queues for what is gone. */
export function unavailableRefusal(
  { stored, menu }: Pick<LoadedCart, 'stored' | 'menu'>,
  promised: LocalTime | null,
) {
  const { cart, kitchen } = stored
  const query = slotsQueryOf(cart, menu, kitchen)
  const wanted = wantedOf(cart)
  if (wanted !== null) return timeRefusal(query, wanted)
  return promised === null ? undefined : promisedRefusal(query, promised)
}

/**
 * Reserves a slot of the kitchen for a cart and holds it for some minutes; returns which. The kitchen is locked
 * (see `loadLockedCart`), so that the last place goes once. Refuses a time that isn't offered or is full, asap where there
 * is none, and a caller who holds too many.
 */
export async function reserveSlot(
  tx: Db,
  { stored, menu, published }: LoadedCart,
  ctx: AppContext,
  { promised, caller, is_paying, tax }: SlotRequest,
): Promise<ReservedSlot> {
  const { cart, kitchen, place } = stored
  const { location } = kitchen
  const request = slotsQueryOf(cart, menu, kitchen)
  refuseIf(unavailableRefusal({ stored, menu }, promised))
  const held = place && localTimeAt(place.slot_at, location.time_zone)
  const localTime = wantedOf(cart) ?? promised ?? firstTime({ stored, menu }, is_paying)
  const slot_at = instantOf(localTime, location.time_zone)
  if (held !== localTime) await refuseUnproved(tx, cart, unprovedRefusal(request, localTime))
  const quote = quoteFor(cart, published, pricedAt(stored, localTime), null, tax)
  const { make_minutes, cents = 0 } = request
  const until = await holdSlot(
    tx,
    {
      cart_id: cart.id,
      visitor_id: cart.visitor_id,
      caller,
      location_id: location.id,
      channel: cart.channel,
      handoff: cart.handoff,
      slot_at,
      quote,
      make_minutes,
      cents,
      work: stationWorkOf(request, slot_at, location),
      portions: takenOf(cart.menu_id, portionsWanted(cart, menuServed(menu, kitchen, localTime))),
    },
    ctx.settings.hold_minutes,
  )
  if (until === undefined) throw new Refused(refusal('holds.too_many'))
  return { localTime, hold: { slot_at, until, quote } }
}

/** Refuses what takes a proof to a visitor without one; who proved nothing because nothing asked is never looked up. */
async function refuseUnproved(
  db: Db,
  { visitor_id }: Pick<Cart, 'visitor_id'>,
  unproved: Refusal | undefined,
): Promise<void> {
  if (unproved && !(await isProved(db, visitor_id))) throw new Refused(unproved)
}

/** Returns the time that a cart was shown at checkout; null where there is none, or its group order alone holds one. */
export function timeAtCheckout({ place, kitchen }: ReadCart): LocalTime | null {
  return place?.until ? localTimeAt(place.slot_at, kitchen.location.time_zone) : null
}

/**
 * Whether the slot that a cart holds is still enough for it: same handoff, same time, nothing that takes longer, no more
 * portions of what is counted.
 */
export function holdsEnough({ cart, kitchen, hold, place }: ReadCart, menu: Menu): boolean {
  if (!hold || !place) return false
  const { make_minutes, cents = 0 } = slotsQueryOf(cart, menu, kitchen)
  const wanted =
    cart.time.mode === 'asap'
      ? hold.slot_at
      : instantOf(cart.time.wanted, kitchen.location.time_zone)
  return (
    place.handoff === cart.handoff &&
    minutesBetween(place.slot_at, wanted) === 0 &&
    make_minutes <= place.make_minutes &&
    cents <= place.cents &&
    holdsPortions(
      cart,
      menuServed(menu, kitchen, localTimeAt(hold.slot_at, kitchen.location.time_zone)),
      place,
    )
  )
}

function holdsPortions(cart: Cart, served: Menu, { portions }: SlotReservation): boolean {
  const held = portions?.[cart.menu_id] ?? {}
  return [...portionsWanted(cart, served)].every(
    ([item_id, count]) => count <= (held[item_id] ?? 0),
  )
}

/** As soon as possible: the time held before while it can still be had, else the first with room. */
function firstTime(
  { stored, menu }: Pick<LoadedCart, 'stored' | 'menu'>,
  is_paying: boolean,
): LocalTime {
  const asked = slotsQueryOf(stored.cart, menu, stored.kitchen)
  const request = is_paying ? { ...asked, paying_minutes: 0 } : asked
  refuseIf(timeRefusal(request, null))
  const held = timeAtCheckout(stored)
  const stillHeld = held !== null && promiseRefusal(request, held) === undefined ? held : undefined
  const first = stillHeld ?? soonestTime(stored.cart, request)
  if (first === undefined) throw new Refused(refusal('time.none_left'))
  return first
}
