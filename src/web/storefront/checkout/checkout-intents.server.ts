import type { Call } from '#contract/client.ts'
import { minutesBetween } from '#core/time.ts'
import { field } from '#web/root/form-field.ts'

/** A time that is held for the guest, and for how much longer. */
export interface Held {
  readonly ready: string
  readonly seconds: number
}

/** What became of a wish of this page: a held time, an order, or a bank that is still thinking. */
export type CheckoutAnswer =
  | { readonly state: 'held'; readonly held: Held | null; readonly version: number }
  | { readonly state: 'confirmed'; readonly order_id: string }
  | { readonly state: 'processing'; readonly message: string }

/** Does what the page wishes: `place` an order, else hold the time and the price while the guest is here. */
export async function fulfilCheckout(call: Call, form: FormData): Promise<CheckoutAnswer> {
  return field(form, 'intent') === 'place' ? place(call, form) : hold(call, form)
}

async function hold(call: Call, form: FormData): Promise<CheckoutAnswer> {
  const params = { cart_id: field(form, 'cart_id') }
  const cart = await call('POST /carts/{cart_id}/hold', { params })
  return { state: 'held', held: heldOf(cart), version: cart.version }
}

/** Sends the order with the key of its attempt: sent twice, it is still one order. */
async function place(call: Call, form: FormData): Promise<CheckoutAnswer> {
  const answer = await call('POST /carts/{cart_id}/checkout', {
    params: { cart_id: field(form, 'cart_id') },
    headers: { 'idempotency-key': field(form, 'key') },
    body: {
      contact: {
        first_name: field(form, 'first_name'),
        last_name: field(form, 'last_name'),
        phone: field(form, 'phone'),
        email: field(form, 'email'),
      },
      payment: { token: field(form, 'token') },
      total: Number(field(form, 'total')),
      ...(form.has('today') && { today: Number(field(form, 'today')) }),
    },
  })
  if (answer.state === 'processing') return answer
  return { state: 'confirmed', order_id: answer.order.id }
}

/** Seconds instead of a moment: the guest’s clock may be wrong. */
function heldOf({
  hold,
}: {
  readonly hold: { readonly ready: string; readonly until: string } | null
}): Held | null {
  if (!hold) return null
  const now = Temporal.Now.instant().toString()
  return {
    ready: hold.ready,
    seconds: Math.max(0, Math.floor(minutesBetween(now, hold.until) * 60)),
  }
}
