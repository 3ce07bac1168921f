import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanContact, type Contact, contactRefusal } from '#core/checkout/contact.ts'
import { missingVehicleRefusal } from '#core/checkout/vehicle.ts'
import { type Cents, dollars } from '#core/money.ts'
import { type Quote, quoteFor } from '#core/order/quote.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { wallOf, type WallTime } from '#core/time.ts'
import type { House } from '#server/house.ts'
import { attemptSeen, type SeenAttempt } from '#server/store/attempts.ts'
import { beginAttempt } from '#server/store/begin-attempt.ts'
import type { Db } from '#server/store/db.ts'
import { type KeptOrder, orderOf } from '#server/store/orders.ts'
import { agreedOrder, type Agreement, orderPlaced } from './agree-order.ts'
import { orLate, patience } from './or-late.ts'
import { secureCourier } from './secure-courier.ts'
import { type Settled, settleAttempt } from './settle-attempt.ts'
import type { Attempt } from './settle-charge.ts'
import { goneRefusal, holdsEnough, takePlace } from './take-place.ts'
import { closedRefusal, lockedCart, unfitRefusal, type WholeCart, wholeCart } from './whole-cart.ts'

/** A guest's wish to order a cart, as it was sent. */
export interface Wish {
  readonly cart_id: string
  readonly visitor_id: string
  /** Where it comes from, as a pseudonym; null for this machine itself. */
  readonly caller: string | null
  /** The Idempotency-Key: the same key and wish is the same order, however often it comes. */
  readonly key: string
  readonly contact: Contact
  readonly token: string
  /** What the guest saw and agreed to pay. */
  readonly total: Cents
  /** What of it they agreed to pay at once, where they read that a part will do. */
  readonly today: Cents | null
}

/** How long the bank is left alone before it is asked again, in milliseconds. */
const askAgain = 150

/**
 * Places an order, exactly once. Undefined while the bank is still thinking: the same wish, sent again, finds out.
 * Refuses what can't be ordered before anything is charged, and tells a decline in the bank's words.
 */
export async function placeOrder(wish: Wish, house: House): Promise<KeptOrder | undefined> {
  const until = performance.now() + patience
  const begun = await beginOnce(wish, house)
  const first = begun.isNew ? await orLate(charge(begun, wish, house), until, house) : begun.settled
  const settled =
    first.state === 'open' ? await orLate(becomes(wish, house, until), until, house) : first
  if (settled.state === 'open') return undefined
  if (settled.state === 'declined') throw new Refused(refusal('payment.declined', settled.reason))
  if (begun.isNew && settled.placed) return orderPlaced(begun, settled.placed)
  return orderOf(house.db, { cart_id: wish.cart_id, visitor_id: wish.visitor_id })
}

/** A try to pay that is this request's to charge, or what became of one that was sent before. */
type Begun =
  | ({ readonly isNew: true } & Attempt & Agreement)
  | { readonly isNew: false; readonly settled: Settled }

/**
 * With a living hold this is one read and one write, which finds out by itself whether anything changed in between: then
 * once more. Only a place that still has to be taken needs a transaction and the kitchen’s lock.
 */
async function beginOnce(wish: Wish, house: House): Promise<Begun> {
  const { db } = house
  for (let trial = 0; trial < 3; trial += 1) {
    const read = await wholeCart(db, wish, house)
    if (await secureCourier(read.kept, house)) continue
    const begun = await begin(db, read, wish, house)
    if (begun) return begun
    if (timeHeld(read) !== undefined) continue
    const taken = await db
      .transaction()
      .execute(async (tx) => begin(tx, await lockedCart(tx, wish, read, house), wish, house))
    if (taken) return taken
  }
  throw new Refused(refusal('cart.changed'))
}

/**
 * Everything that can be known before the charge. Undefined where the write found another world than the read, and
 * outside a transaction where a place has to be taken first.
 */
async function begin(
  db: Db,
  whole: WholeCart,
  wish: Wish,
  house: House,
): Promise<Begun | undefined> {
  const seen = await seenBefore(db, wish, whole)
  if (seen) return { isNew: false, settled: settledOf(seen, wish) }
  const { cart, kitchen } = whole.kept
  refuseIf(
    closedRefusal(whole) ??
      contactRefusal(wish.contact) ??
      missingVehicleRefusal(cart, kitchen.location),
  )
  const wall = timeHeld(whole) ?? (await placeFor(db, whole, wish, house))
  if (wall === undefined) return undefined
  refuseIf(unfitRefusal(whole, wall))
  const { agreed, amount, load } = decidedOrder(whole, wall, wish, house)
  const attempt = {
    id: house.newId('attempt'),
    key: wish.key,
    body_hash: hashOf(wish),
    gateway: house.card.name,
    token: wish.token,
    caller: wish.caller,
    cart_version: cart.version,
    agreed,
    amount,
    load,
  }
  const { written, refused } = await beginAttempt(db, attempt)
  if (refused !== null) throw new Refused(refusal(refused))
  if (!written) return undefined
  return { isNew: true, id: attempt.id, amount, agreed, location: kitchen.location }
}

/** The order as it would be placed, and what of it is paid at once. Refuses other sums than the guest read. */
function decidedOrder(whole: WholeCart, wall: WallTime, wish: Wish, house: House) {
  const quote = quoted(whole)
  const { total } = quote.sheet
  if (total !== wish.total) throw new Refused(refusal('checkout.total_changed', dollars(total)))
  const contact = cleanContact(wish.contact)
  const order_id = house.newId('order')
  const courier = house.courier.name
  const decided = agreedOrder({ ...whole, quote, wall, contact, order_id, courier })
  const amount = decided.agreed.deposit?.cents ?? total
  if (wish.today !== null && wish.today !== amount)
    throw new Refused(refusal('checkout.today_changed', dollars(amount)))
  return { ...decided, amount }
}

/**
 * The try that came under this key before. Who waited for the lock read the cart as it is now, but the tries as they
 * were: a cart that isn't open is looked at again.
 */
async function seenBefore(db: Db, wish: Wish, { kept }: WholeCart) {
  if (kept.attempt || kept.cart.status === 'open') return kept.attempt
  return attemptSeen(db, wish)
}

/** The time that is held for the order, where that is still enough for it. */
function timeHeld({ kept, menu }: WholeCart): WallTime | undefined {
  const { hold, kitchen } = kept
  return hold && holdsEnough(kept, menu)
    ? wallOf(hold.slot_at, kitchen.location.time_zone)
    : undefined
}

/** A time taken now, never later than was shown; outside a transaction only whether it isn’t gone already. */
async function placeFor(db: Db, whole: WholeCart, { caller }: Wish, house: House) {
  const { place, kitchen } = whole.kept
  const promised = place && wallOf(place.slot_at, kitchen.location.time_zone)
  refuseIf(goneRefusal(whole, promised))
  if (!db.isTransaction) return undefined
  const { wall } = await takePlace(db, whole, house, { promised, caller })
  return wall
}

/** The price: the one held with the time, else what the menu says now. */
function quoted({ kept, menu }: WholeCart): Quote {
  const { cart, kitchen, hold } = kept
  return quoteFor(cart, menu, kitchen.location, hold?.quote ?? null)
}

/** Asks the bank, outside any transaction. An answer that breaks off may have charged: the gateway is asked once more. */
async function charge(
  attempt: Attempt & Agreement,
  { token }: Wish,
  house: House,
): Promise<Settled> {
  const { id: key, amount, agreed } = attempt
  const keeps = agreed.deposit !== null
  const outcome = await house.card.authorize({ key, amount, token, keeps })
  if (outcome.state !== 'unknown') return settleAttempt(attempt, outcome, house)
  await sleep(askAgain)
  const found = await house.card.find(attempt.id)
  return found.state === 'never_seen' ? { state: 'open' } : settleAttempt(attempt, found, house)
}

/** Waits for what becomes of a try to pay that somebody else is charging. */
async function becomes(wish: Wish, house: House, until: number): Promise<Settled> {
  while (performance.now() < until) {
    await sleep(askAgain)
    const seen = await attemptSeen(house.db, wish)
    const settled = seen ? settledOf(seen, wish) : { state: 'open' as const }
    if (settled.state !== 'open') return settled
  }
  return { state: 'open' }
}

function settledOf(seen: SeenAttempt, wish: Wish): Settled {
  if (seen.body_hash !== hashOf(wish)) throw new Refused(refusal('request.key_reused'))
  if (seen.status === 'pending') return { state: 'open' }
  if (seen.status === 'authorized') return { state: 'ordered' }
  return { state: 'declined', reason: seen.decline_reason ?? '' }
}

function hashOf({ contact, token, total, today }: Wish): string {
  const { first_name, last_name, phone, email } = contact
  const wish = [first_name, last_name, phone, email, token, total]
  const sent = JSON.stringify(today === null ? wish : [...wish, today])
  return createHash('sha256').update(sent).digest('base64url')
}
