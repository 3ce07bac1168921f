import { cleanContact, contactRefusal, withQueueNumber } from '#core/checkout/contact.ts'
import { missingVehicleRefusal } from '#core/checkout/vehicle.ts'
import { pointsSpent, type Quote, quoteFor } from '#core/order/quote.ts'
import type { Cents } from '#core/money.ts'
import { captureAt } from '#core/charge/capture.ts'
import { dealsOf } from '#core/pricing/priced-at.ts'
import { refuseIf, Refused, type Refusal, refusal } from '#core/refusal.ts'
import { localTimeAt, type LocalTime } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import { attemptSeen } from '#server/charge/store-attempts-seen.ts'
import { beginAttempt } from './store-begun.ts'
import { retryLostRace } from '#server/database/retry.ts'
import type { Db } from '#server/database/db.ts'
import { rememberNames } from '#server/cart/store-guest-facts.ts'
import { isFull } from '#server/offer/store.ts'
import { type StoredOrder, orderOf } from './store.ts'
import { buildOrder, type Agreement, placedOrder } from './build-order.ts'
import { writeTrusted } from './owe-at-location.ts'
import { tableOrderedFor } from '#server/reservation/order-for-table.ts'
import { gatewayTimeoutMs } from '#server/gateways/with-deadline.ts'
import { ensureCourierQuote } from '#server/cart/ensure-quote.ts'
import type { Charging } from '#server/charge/purpose.ts'
import { chargeOrder, hashOf, seenSettled } from './charge-order.ts'
import { type Challenge, payCharge } from '#server/charge/pay-charge.ts'
import type { Settled } from '#server/charge/settle-charge.ts'
import type { PlaceOrderInput } from './place-order-input.ts'
import {
  unavailableRefusal,
  holdsEnough,
  reserveSlot,
  timeAtCheckout,
} from '#server/cart/reserve-slot.ts'
import {
  closedRefusal,
  loadLockedCart,
  unfitRefusal,
  type LoadedCart,
  loadCart,
  pricedAt,
} from '#server/cart/load-cart.ts'

/** What comes of placing an order in time: it is there, the bank is still thinking, or asks its owner on a page. */
export type Placement =
  | { readonly state: 'confirmed'; readonly stored: StoredOrder }
  | { readonly state: 'processing' }
  | Challenge

/**
 * Places an order, exactly once. While the bank is still thinking, or asks, the same request, sent again, finds out.
 * Refuses what can't be ordered before anything is charged, and tells a decline in the bank's words.
 */
export async function placeOrder(input: PlaceOrderInput, ctx: AppContext): Promise<Placement> {
  const until = performance.now() + gatewayTimeoutMs
  const begun = await beginOnce(input, ctx).catch(rememberingWho(input, ctx))
  const first = async () => (begun.isNew ? chargeOrder(begun, input, ctx) : begun.settled)
  const paid = await payCharge(begun, first, until, ctx)
  if (paid.state === 'challenge') return paid
  if (paid.state === 'open') return { state: 'processing' }
  if (begun.isNew && paid.placed)
    return { state: 'confirmed', stored: placedOrder(begun, paid.placed) }
  const stored = await orderOf(ctx.db, { cart_id: input.cart_id, owner: input.owner })
  if (!stored) return { state: 'processing' }
  // Sent again it is answered the same: what its guest was written since, and the points that it earns them, are read of the order itself.
  return { state: 'confirmed', stored: { ...stored, messages: [], points: null } }
}

/** Another price than the guest read may be that of who they turned out to be: it is remembered, for what they read next to be the same. */
function rememberingWho({ owner, named }: PlaceOrderInput, { db }: AppContext) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof Refused && isAnotherPrice(error.refusal))
      await rememberNames(db, owner.visitor_id, named)
    throw error
  }
}

function isAnotherPrice({ code }: Refusal): boolean {
  return code === 'coupon.used_before' || code === 'checkout.total_changed'
}

/** A try to pay that is this request's to charge, or what became of one that was sent before. */
type Begun = Charging &
  (({ readonly isNew: true } & Agreement) | { readonly isNew: false; readonly settled: Settled })

/**
 * With a living hold this is one read and one write, which finds out by itself whether anything changed in between: then
 * once more. Only a place that still has to be taken needs a transaction and the kitchen’s lock.
 */
async function beginOnce(input: PlaceOrderInput, ctx: AppContext): Promise<Begun> {
  const { db } = ctx
  const attempt = async (): Promise<Begun | undefined> => {
    const read = await loadCart(db, input, ctx)
    if (await ensureCourierQuote(read.stored, ctx)) return undefined
    const begun = await begin(db, read, { input, ctx, reserve: reserveNothing })
    if (begun || timeHeld(read) !== undefined) return begun
    return db.transaction().execute(async (tx) => {
      const locked = await loadLockedCart(tx, input, read, ctx)
      return begin(tx, locked, { input, ctx, reserve: reserveIn(tx, input, ctx) })
    })
  }
  // A coupon that somebody else used up: read again, its price is another.
  const unlessFull = () =>
    attempt().catch((error: unknown) => {
      if (isFull(error)) return undefined
      throw error
    })
  return retryLostRace(unlessFull, { most: 3, lost: refusal('cart.changed') })
}

/** Takes a place for an order whose time isn't held. Undefined where none can be taken without the kitchen's lock. */
type Reserve = (
  whole: LoadedCart,
  promised: LocalTime | null,
) => Promise<Pick<Awaited<ReturnType<typeof reserveSlot>>, 'localTime'> | undefined>

/** Takes none, and refuses a time that is gone already: nobody queues for the lock for it. */
const reserveNothing: Reserve = async (whole, promised) => {
  refuseIf(unavailableRefusal(whole, promised))
  return undefined
}

/** Takes one in a transaction that holds the kitchen's lock. */
function reserveIn(tx: Db, { caller }: PlaceOrderInput, ctx: AppContext): Reserve {
  return (whole, promised) =>
    reserveSlot(tx, whole, ctx, { promised, caller, is_paying: true, tax: null })
}

interface Beginning {
  readonly input: PlaceOrderInput
  readonly ctx: AppContext
  readonly reserve: Reserve
}

/**
 * Everything that can be known before the charge. Undefined where the write found another world than the read, and
 * where a place has to be taken first.
 */
async function begin(
  db: Db,
  whole: LoadedCart,
  { input, ctx, reserve }: Beginning,
): Promise<Begun | undefined> {
  const seen = await seenBefore(db, input, whole)
  if (seen) return { isNew: false, ...chargeOf(seen, input), settled: seenSettled(seen, input) }
  const { cart, kitchen } = whole.stored
  refuseIf(
    closedRefusal(whole) ??
      unreachableRefusal(input) ??
      missingVehicleRefusal(cart, kitchen.location),
  )
  const localTime = timeHeld(whole) ?? (await timeReserved(whole, reserve))
  if (localTime === undefined) return undefined
  refuseIf(unfitRefusal(whole, localTime))
  const table = await tableOrderedFor(db, whole.stored, localTime)
  const attempt_id = ctx.newId('attempt')
  const { agreed, amount, spends, is_group, load, uses, points } = decidedOrder(whole, localTime, {
    input,
    attempt_id,
    ctx,
  })
  const attempt = {
    id: attempt_id,
    key: input.key,
    body_hash: hashOf(input),
    gateway: ctx.card.name,
    token: input.token,
    caller: input.caller,
    cart_version: cart.version,
    table,
    agreed,
    amount,
    uses,
    points,
    spends,
    load,
  }
  const { written, refused } = await writeTrusted(
    db,
    whole.stored,
    { agreed, attempt_id, secret: ctx.settings.secret, ...input },
    async (held) => beginAttempt(held, attempt),
  )
  if (refused !== null) throw new Refused(refusal(refused))
  if (!written) return undefined
  const { fire_at, deposit, shares = [] } = agreed
  // What people hold themselves may have been held for days: it is captured at once, as a deposit is.
  const takes_deposit = deposit !== null || shares.length > 0
  const capture_at = captureAt({ fire_at, takes_deposit }, kitchen.now)
  const { location } = kitchen
  const charge = { ...chargeOf(attempt, input), capture_at }
  return { isNew: true, ...charge, agreed, spends, is_group, location }
}

function chargeOf(
  { id, amount }: Pick<Charging, 'id' | 'amount'>,
  { cart_id: subject_id }: PlaceOrderInput,
): Charging {
  return { id, purpose: 'order', subject_id, amount }
}

/** Refuses a contact that can’t be reached. Who stands at a screen of the location is called there. */
function unreachableRefusal({ kiosk_id, contact }: PlaceOrderInput) {
  return kiosk_id === undefined ? contactRefusal(contact) : undefined
}

interface Deciding extends Pick<Beginning, 'input' | 'ctx'> {
  readonly attempt_id: string
}

/** The order as it would be placed, and what of it is paid at once. Refuses other sums than the guest read. */
function decidedOrder(
  whole: LoadedCart,
  localTime: LocalTime,
  { input, attempt_id, ctx }: Deciding,
) {
  const quote = quoted(whole, localTime)
  const { total } = quote.sheet
  if (total !== input.total) throw new Refused(changedRefusal(whole, localTime, total))
  const contact = withQueueNumber(cleanContact(input.contact), input.queue_number)
  const { locale, allergens } = input
  const order_id = ctx.newId('order')
  const courier = ctx.courier.name
  const guest = { contact, allergens, locale }
  const named = { order_id, attempt_id, courier }
  const decided = buildOrder({ ...whole, ...guest, ...named, quote, localTime })
  const { amount, isShared } = decided
  if (input.today !== null && input.today !== amount)
    throw new Refused(refusal('checkout.today_changed', { amount }))
  if (input.card !== (isShared ? amount : null)) throw new Refused(refusal('gift_card.changed'))
  if (input.token === null && amount > 0) throw new Refused(refusal('payment.missing'))
  const is_group = whole.stored.cart.group_order !== null
  return { ...decided, is_group, uses: quote.uses ?? [], points: pointsSpent(quote) }
}

/** Refuses another total than the guest read, with why where their coupon turned out to be used by them before. */
function changedRefusal(
  { stored, published }: LoadedCart,
  localTime: LocalTime,
  amount: Cents,
): Refusal {
  const { coupon } = dealsOf(stored.cart, published, pricedAt(stored, localTime))
  const why = coupon?.problem?.why
  return why === 'first_order' || why === 'used'
    ? refusal('coupon.used_before', { why, amount })
    : refusal('checkout.total_changed', { amount })
}

/**
 * The try that came under this key before. Who waited for the lock read the cart as it is now, but the tries as they
 * were: a cart that isn't open is looked at again.
 */
async function seenBefore(db: Db, input: PlaceOrderInput, { stored }: LoadedCart) {
  if (stored.attempt || stored.cart.status === 'open') return stored.attempt
  return attemptSeen(db, input)
}

/** The time that is held for the order, where that is still enough for it. */
function timeHeld({ stored, menu }: LoadedCart): LocalTime | undefined {
  const { hold, kitchen } = stored
  return hold && holdsEnough(stored, menu)
    ? localTimeAt(hold.slot_at, kitchen.location.time_zone)
    : undefined
}

/** A time taken now, never later than was shown. */
async function timeReserved(whole: LoadedCart, reserve: Reserve): Promise<LocalTime | undefined> {
  return (await reserve(whole, timeAtCheckout(whole.stored)))?.localTime
}

/** The price: the one held with the time, else what the menu says now. */
function quoted({ stored, published }: LoadedCart, localTime: LocalTime): Quote {
  const { cart, hold } = stored
  return quoteFor(cart, published, pricedAt(stored, localTime), hold?.quote ?? null)
}
