import type { GroupOrder } from '#core/cart/group.ts'
import {
  type GroupHold,
  groupHoldEnd,
  groupHoldOf,
  type HeldPlace,
} from '#core/group-order/group-hold.ts'
import { defaultLocale } from '#core/locale.ts'
import { ownerOf } from '#core/owner.ts'
import { dayOf, instantOf, type LocalTime, localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { ReadCart } from '#server/cart/store.ts'
import type { Db } from '#server/database/db.ts'
import {
  groupHoldDone,
  type GroupHoldState,
  type GroupToHold,
  holdForGroup,
  letGoForGroup,
} from './store-holds.ts'
import { type LoadedCart, loadCart, loadLockedCart } from '#server/cart/load-cart.ts'
import { timeHeldForGroup } from '#server/schedule/wanted-time.ts'

/**
 * Holds the time of a group order for what is in it by now, or lets go of it where there is nothing to hold one for. Where its
 * lines no longer fit, what was held before stays held, and everybody in it reads that the time is full. Done twice it is the
 * same; whoever listens is told where another time is held than before.
 */
export async function holdGroupTime(group: GroupToHold, ctx: AppContext): Promise<void> {
  const request = { cart_id: group.id, owner: ownerOf(group), locale: defaultLocale }
  const read = await loadCart(ctx.db, request, ctx)
  const before = timeHeldForGroup(read.stored)
  const { cart } = read.stored
  if (cart.group_order === null) return
  // Nobody queues for the kitchen’s lock for a time that is full.
  const isFull = cart.time.mode === 'advance' && decide(read).kind === 'full'
  if (isFull) return groupHoldDone(ctx.db, cart, 'full')
  const around = aroundOf(read.stored, cart.group_order)
  const after = await ctx.db.transaction().execute(async (tx) => {
    const locked = await loadLockedCart(tx, { ...request, ...around }, read, ctx)
    const { state, ready } = await carryOut(tx, locked)
    await groupHoldDone(tx, locked.stored.cart, state)
    return ready
  })
  if (after !== before) ctx.live.publish(`group:${group.id}`)
}

/** What is taken is read around the time wanted; as soon as possible, around the deadline. */
function aroundOf({ cart, kitchen }: ReadCart, { deadline }: GroupOrder) {
  const isAsap = cart.time.mode === 'asap'
  return isAsap ? { around: dayOf(localTimeAt(deadline, kitchen.location.time_zone)) } : {}
}

function decide({ stored, menu }: LoadedCart): GroupHold {
  return groupHoldOf(stored.cart, menu, stored.kitchen, placeHeld(stored))
}

function placeHeld({ place, hold, kitchen }: ReadCart): HeldPlace | null {
  if (!place || (!hold && !place.for_group)) return null
  const ready = localTimeAt(place.slot_at, kitchen.location.time_zone)
  return { ready, at_checkout: hold !== null }
}

/** What became of it, and the time that is held from then on. */
interface Done {
  readonly state: GroupHoldState
  readonly ready: LocalTime | null
}

async function carryOut(tx: Db, loaded: LoadedCart): Promise<Done> {
  const { cart, kitchen } = loaded.stored
  const { location, now } = kitchen
  const decided = decide(loaded)
  if (decided.kind === 'full') return { state: 'full', ready: timeHeldForGroup(loaded.stored) }
  if (decided.kind === 'hold') {
    const { ready, load } = decided
    const slot_at = instantOf(ready, location.time_zone)
    const until = groupHoldEnd(decided.cart, now)
    const reservation = { ...load, location_id: location.id, slot_at, until }
    if (await holdForGroup(tx, cart, reservation)) return { state: 'held', ready }
  }
  await letGoForGroup(tx, cart.id)
  return { state: decided.kind === 'hold' ? 'full' : 'none', ready: null }
}
