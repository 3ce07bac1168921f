import { createHmac } from 'node:crypto'
import { timeoutRefusal } from '#core/cart/timeout.ts'
import type { Owner } from '#core/owner.ts'
import { menuIn } from '#core/menu/menu-in.ts'
import { isOver } from '#core/order/order.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import { loadMenu } from '#server/cart/load-cart.ts'
import { findActor } from '#core/group-order/who.ts'
import { listCards } from '#server/charge/member-card.ts'
import { cartFor } from '#server/cart/participant-responses.ts'
import { staffAnswer } from '#server/staff/responses.ts'
import type { ApiRequest, Who } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { favoritesOf } from '#server/location/store-favorites.ts'
import { memberById } from '#server/member/store.ts'
import { addressesOf, vehiclesOf } from '#server/member/store-saved.ts'
import { movedCartId } from '#server/cart/store-links.ts'
import { cartOf } from '#server/cart/store.ts'
import { lastOrderOf } from '#server/cart/store-last-order.ts'

type FrameRequest = Pick<
  ApiRequest<'GET /frame'>,
  'channel' | 'locale' | 'who' | 'owner' | 'cart_id' | 'dietary' | 'preview'
>

/** Returns what every page knows of the member who calls. */
export function memberSession({ member, token_provider }: Who, { settings }: AppContext) {
  return {
    member: member && { first_name: member.first_name },
    member_pseudonym: member && pseudonymOf(member.id, settings.secret),
    token: token_provider === null ? null : { provider: token_provider },
  }
}

/** A member’s id goes nowhere where a device keeps it. */
function pseudonymOf(member_id: string, secret: string): string {
  return createHmac('sha256', secret).update(`member=${member_id}`).digest('base64url').slice(0, 22)
}

/** Returns what pages know of the staff who call; null for everybody else. */
export function staffSession({ staff }: Who) {
  if (staff === null) return null
  const { ends_at, unproved, locked, lock_minutes, shared, pressing } = staff
  return { ...staffAnswer(staff), ends_at, unproved, locked, lock_minutes, shared, pressing }
}

/**
 * Reads what the member who calls saved, and of what they never told their account what they gave with their last order; null for
 * guests, whom it costs nothing.
 */
export async function savedBy(
  { member }: Who,
  last: ReturnType<typeof lastOrder>,
  ctx: AppContext,
) {
  const { db } = ctx
  if (member === null) return null
  const [favorites, addresses, vehicles, payments, stored, ordered] = await Promise.all([
    favoritesOf(db, member.id),
    addressesOf(db, member.id),
    vehiclesOf(db, member.id),
    listCards(member.id, ctx),
    memberById(db, member.id),
    last,
  ])
  if (!stored) return null
  const given = ordered?.order.contact
  const contact = {
    first_name: stored.first_name,
    last_name: stored.last_name || (given?.last_name ?? ''),
    email: stored.email,
    phone: stored.phone ?? given?.phone ?? '',
  }
  return { favorites, addresses, vehicles, payments, contact }
}

/** Reads who calls and their cart, in one statement. A cart that timed out is named, and one that was ordered or given up is none. */
export async function sessionWithCart(
  { channel, locale, who, owner, cart_id, dietary, preview }: FrameRequest,
  ctx: AppContext,
) {
  const none = {
    cart_id: null,
    timed_out_cart_id: null,
    moved_cart_id: null,
    ...memberSession(who, ctx),
    staff: staffSession(who),
    preview,
    dietary: dietary(),
  }
  const found = await cartOfCaller(owner, cart_id, ctx)
  if (!found) {
    const moved_cart_id = await movedCartId(ctx.db, cart_id, owner)
    return { session: { ...none, moved_cart_id }, cart: null }
  }
  if (found.stored.cart.channel !== channel) return { session: none, cart: null }
  const { stored, actor } = found
  const { cart, kitchen } = stored
  const timedOut = cart.status === 'open' && timeoutRefusal(cart, kitchen.now) !== undefined
  // What timed out is its owner's to give up: who was in a group order has none any more.
  if (timedOut && actor.kind === 'participant') return { session: none, cart: null }
  if (timedOut) return { session: { ...none, timed_out_cart_id: cart.id }, cart: null }
  if (cart.status !== 'open' && cart.status !== 'placing') return { session: none, cart: null }
  const menu = menuIn(await loadMenu(ctx.db, kitchen, ctx), locale)
  return { session: { ...none, cart_id: cart.id }, cart: cartFor(actor, stored, menu, locale) }
}

/** Reads what the caller ordered last on this site; nothing is asked about who is new. */
export async function lastOrder({ owner, channel }: FrameRequest, { db }: AppContext) {
  return (owner && (await lastOrderOf(db, owner, channel))) ?? null
}

/** Returns what the bar that leads to somebody’s last order says of it. */
export function lastOrderAnswer(last: Awaited<ReturnType<typeof lastOrder>>) {
  if (!last) return null
  const { id, number, menu_id, handoff, address, status, ready_wall: ready } = last.order
  return {
    id,
    number,
    menu_id,
    handoff,
    status,
    ready,
    today: dayOf(localTimeAt(last.now, last.location.time_zone)),
    is_over: isOver({ status }),
    location: { name: last.location.name, address: last.location.address },
    address: address?.address ?? null,
  }
}

/** The cart of the caller's cookies, or of the group order that they are in, and as whom they act on it; undefined without one. */
async function cartOfCaller(owner: Owner | null, cart_id: string | null, { db }: AppContext) {
  if (owner === null || cart_id === null) return undefined
  const stored = await cartOf(db, { cart_id, owner, joined: true })
  const actor = stored && findActor(stored.cart, owner.visitor_id)
  return actor && { stored, actor }
}
