import type { Call } from '#contract/client.ts'
import { minutesBetween } from '#core/time.ts'
import { field } from '#web/api/form-field.ts'
import { readContact } from './contact-fields.ts'
import { payingCardIn } from './paying-card.server.ts'

/** A time that is held for the guest, and for how much longer. */
export interface HeldTime {
  readonly ready: string
  readonly seconds: number
}

/** The result of a form of this page: a held time, a code that was sent or taken, a confirmed order, or a bank that is still processing. */
export type CheckoutResult =
  | { readonly state: 'held'; readonly held: HeldTime | null; readonly version: number }
  | { readonly state: 'sent' | 'proved' }
  | { readonly state: 'confirmed'; readonly order_id: string }
  | { readonly state: 'processing'; readonly message: string }
  | { readonly state: 'challenge'; readonly url: string }

/** Places the order that comes with the key of its charge, else runs the form’s intent; any that isn’t known holds the time and the price while the guest is here. */
export async function runCheckoutIntent(call: Call, form: FormData): Promise<CheckoutResult> {
  if (form.has('key')) return place(call, form)
  const intent = field(form, 'intent')
  if (intent === 'send-proof') return sendProof(call, form)
  return intent === 'prove' ? prove(call, form) : hold(call, form)
}

async function sendProof(call: Call, form: FormData): Promise<CheckoutResult> {
  const params = { cart_id: field(form, 'cart_id') }
  await call('POST /carts/{cart_id}/proof', { params, body: accountIn(form) })
  return { state: 'sent' }
}

async function prove(call: Call, form: FormData): Promise<CheckoutResult> {
  const params = { cart_id: field(form, 'cart_id') }
  const body = { ...accountIn(form), code: field(form, 'code') }
  await call('PUT /carts/{cart_id}/proof', { params, body })
  return { state: 'proved' }
}

/** The mailbox or phone that a code goes to. */
function accountIn(form: FormData) {
  return form.has('phone') ? { phone: field(form, 'phone') } : { email: field(form, 'email') }
}

async function hold(call: Call, form: FormData): Promise<CheckoutResult> {
  const params = { cart_id: field(form, 'cart_id') }
  const cart = await call('POST /carts/{cart_id}/hold', { params })
  return { state: 'held', held: heldTimeOf(cart), version: cart.version }
}

/** Sends the order with the key of its attempt: sent twice, it is still one order. */
async function place(call: Call, form: FormData): Promise<CheckoutResult> {
  const answer = await call('POST /carts/{cart_id}/checkout', {
    params: { cart_id: field(form, 'cart_id') },
    headers: { 'idempotency-key': field(form, 'key') },
    body: {
      contact: { ...readContact(form), texts: form.has('texts') },
      payment: paymentSent(form),
      total: Number(field(form, 'total')),
      ...(form.has('today') && { today: Number(field(form, 'today')) }),
      ...(form.has('card') && { card: Number(field(form, 'card')) }),
    },
  })
  if (answer.state !== 'confirmed') return answer
  return { state: 'confirmed', order_id: answer.order.id }
}

/** The card that pays, saved or typed; none where gift cards pay all of it. */
function paymentSent(form: FormData) {
  const card = payingCardIn(form)
  if ('card_id' in card) return card
  return card.token === '' ? null : { ...card, save: form.has('save') }
}

/** Seconds instead of a moment: the guest’s clock may be wrong. */
function heldTimeOf({
  hold,
}: {
  readonly hold: { readonly ready: string; readonly until: string } | null
}): HeldTime | null {
  if (!hold) return null
  const now = Temporal.Now.instant().toString()
  return {
    ready: hold.ready,
    seconds: Math.max(0, Math.floor(minutesBetween(now, hold.until) * 60)),
  }
}
