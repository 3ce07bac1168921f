import { aMember } from './a-member.ts'
import { aHeldCart, alma } from './an-order.ts'
import { drainOutbox } from './drain-outbox.ts'
import { aToken } from './gateway-ledger.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'

/** What pays: a typed card, saved or not, or one that was saved. */
export type Payment =
  | { readonly token: string; readonly save?: boolean }
  | { readonly card_id: string }

/** Orders a queso and pays as said; the same again for the same key. */
export async function orderPaidBy(
  journey: Journey,
  guest: Guest,
  payment: Payment,
  key = crypto.randomUUID(),
) {
  const held = await aHeldCart(journey, undefined, guest)
  const send = () =>
    guest.call('POST /carts/{cart_id}/checkout', {
      params: held.params,
      body: { contact: alma, payment, total: held.cart.sheet.total },
      headers: { 'idempotency-key': key },
    })
  return { ...held, send, answer: await send() }
}

/** A member who saved a card with their first order. */
export async function aSaver(journey: Journey, email: string, number?: string) {
  const guest = await aMember(journey, email)
  await orderPaidBy(journey, guest, { token: await aToken(journey, number), save: true })
  await drainOutbox(journey.ctx)
  const [card] = await guest.call('GET /member/cards')
  if (!card) throw new Error('No card was saved')
  return { guest, card }
}
