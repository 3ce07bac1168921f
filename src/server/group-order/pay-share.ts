import type { GroupOrder } from '#core/cart/group.ts'
import { isEmail } from '#core/email.ts'
import { choosingRefusal } from '#core/group-order/group-lines.ts'
import { isIndividual, splitOf } from '#core/group-order/payments.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Owner } from '#core/owner.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { settledOf } from '#server/charge/store.ts'
import {
  beginGroupPayment,
  groupPaymentUnder,
  type NewGroupPayment,
  type StoredGroupPayment,
  completeGroupPayment,
  failGroupPayment,
} from './store-payments.ts'
import { bodyHash } from '#server/api/body-hash.ts'
import { untilSaved, loadOpenCart } from '#server/cart/change-cart.ts'
import { groupActorOf, type GroupActor } from './open-group.ts'
import { groupPriceOf } from '#server/cart/group-price.ts'
import type { LoadedCart } from '#server/cart/load-cart.ts'
import { type Paid, payByCard } from '#server/charge/pay-charge.ts'
import type { PayingCard } from '#server/charge/paying-card.ts'
import type { Settled } from '#server/charge/settle-charge.ts'
import { gatewayTimeoutMs } from '#server/gateways/with-deadline.ts'
import type { Purpose } from '#server/charge/purpose.ts'

/** What somebody in a group order sent to pay their part. */
export interface PayShareInput {
  readonly cart_id: string
  readonly owner: Owner
  readonly caller: string | null
  readonly key: string
  readonly email: string
  readonly tip: Cents
  /** The most that they agreed to, as they read it. */
  readonly total: Cents
  readonly payment: PayingCard
  readonly locale: Locale
}

/**
 * Holds somebody’s part of a group order on their card, exactly once: the same key and content is the same try. Open while the
 * bank is still thinking, or a page where it asks. Tells a decline in the bank’s words.
 */
export async function payShare(input: PayShareInput, ctx: AppContext): Promise<Paid> {
  const until = performance.now() + gatewayTimeoutMs
  const begun = (await shareUnder(input, ctx)) ?? (await beginOrFind(input, ctx))
  const { id, cart_id, amount } = begun
  const charge = { id, purpose: 'share', subject_id: cart_id, amount } as const
  const seen = 'status' in begun ? seenSettled(begun, input) : undefined
  const paid = await payByCard(charge, { payment: input.payment, seen }, until, ctx)
  ctx.live.publish(`group:${input.cart_id}`)
  return paid
}

/** Reads the try that was sent under the same key. */
async function shareUnder({ owner, key }: PayShareInput, { db }: AppContext) {
  return groupPaymentUnder(db, { visitor_id: owner.visitor_id, key })
}

/** Writes the try; of two that are sent at once the second finds the first. */
async function beginOrFind(
  input: PayShareInput,
  ctx: AppContext,
): Promise<NewGroupPayment | StoredGroupPayment> {
  try {
    return await begin(input, ctx)
  } catch (error) {
    const sameShare = await shareUnder(input, ctx)
    if (!sameShare) throw error
    return sameShare
  }
}

/** Writes the try. Refuses what can’t be paid now, and another sum than the payer read. */
async function begin(input: PayShareInput, ctx: AppContext): Promise<NewGroupPayment> {
  const { cart_id, owner, locale } = input
  const change = { cart_id, owner, locale, version: null }
  return untilSaved(ctx, change, async (db, lock) => {
    const loaded = await loadOpenCart(db, { ...change, lock, joined: true }, ctx)
    const member = groupActorOf(loaded.stored.cart, owner)
    const amount = amountOf(loaded, member, input)
    const payment = newPayment(input, { loaded, member, amount }, ctx)
    const { written, spent } = await beginGroupPayment(db, payment)
    if (spent) throw new Refused(refusal('payment.too_many_declines'))
    return written ? payment : undefined
  })
}

function amountOf(loaded: LoadedCart, member: GroupActor, input: PayShareInput): Cents {
  const { cart, kitchen } = loaded.stored
  const { me, group } = member
  if (!isIndividual(group) || member.kind === 'host') throw new Refused(refusal('group.host_pays'))
  refuseIf(choosingRefusal(member, kitchen.now))
  const email = isEmail(input.email.trim()) ? {} : { email: 'email.invalid' as const }
  refuseIf(fieldsRefusal('group.field', email))
  if (!cart.lines.some((line) => line.participant_id === me.id))
    throw new Refused(refusal('cart.empty'))
  const share = splitOf(cart, groupPriceOf(loaded)).find((one) => one.participant_id === me.id)
  const amount = (share?.most ?? 0) + input.tip
  // What the host’s budget covers is nobody’s to pay.
  if (amount === 0) throw new Refused(refusal('group.host_pays'))
  if (amount !== input.total) throw new Refused(refusal('checkout.total_changed', { amount }))
  return amount
}

interface Counted {
  readonly loaded: LoadedCart
  readonly member: Extract<GroupActor, { readonly group: GroupOrder }>
  readonly amount: Cents
}

function newPayment(
  input: PayShareInput,
  { loaded, member, amount }: Counted,
  { newId, card }: AppContext,
): NewGroupPayment {
  const { cart_id, owner, key, tip, payment, caller, locale } = input
  return {
    id: newId('share'),
    cart_id,
    cart_version: loaded.stored.cart.version,
    participant_id: member.me.id,
    visitor_id: owner.visitor_id,
    key,
    body_hash: hashOf(input),
    gateway: card.name,
    amount,
    tip,
    token: payment.token,
    caller,
    email: input.email.trim(),
    locale,
  }
}

function hashOf({ cart_id, email, tip, total, payment }: PayShareInput): string {
  return bodyHash([cart_id, email.trim(), tip, total, payment.token])
}

/** Tells what became of a try that came before. Refuses other content under its key. */
function seenSettled(seen: StoredGroupPayment, input: PayShareInput): Settled {
  if (seen.body_hash !== hashOf(input)) throw new Refused(refusal('request.key_reused'))
  return settledOf({ ...seen, purpose: 'share' })
}

/** A share of a group order is held until its host orders; who doesn’t pay it chooses again. */
export const sharePurpose: Purpose = {
  async complete({ id, subject_id: cart_id }, { ref, brand, last4 }, { db, live }) {
    if (!(await completeGroupPayment(db, id, { ref, brand, last4 }))) return undefined
    live.publish(`group:${cart_id}`)
    return {}
  },
  async giveUp({ id, subject_id: cart_id }, reason, { db, live }) {
    if (!(await failGroupPayment(db, id, reason))) return false
    live.publish(`group:${cart_id}`)
    return true
  },
}
