import { drainOutbox } from './drain-outbox.ts'
import { aToken, type GatewayAccess } from './gateway-ledger.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'
import { aHeldCart, alma } from './an-order.ts'

/** What a buyer sends for a gift card of theirs. */
export async function buying(journey: GatewayAccess, amount: number, card?: string) {
  return {
    amount,
    design: 'queso',
    recipient: null,
    sender: 'Maria',
    message: '',
    send_on: null,
    email: 'maria@example.com',
    payment: { token: await aToken(journey, card) },
  }
}

let keys = 0

/** A gift card that was bought and charged, as its page shows it. */
export async function aGiftCard(journey: Journey, amount: number, guest = journey.guest()) {
  keys += 1
  const answer = await guest.call('POST /gift-cards', {
    headers: { 'idempotency-key': `gift-${keys}` },
    body: await buying(journey, amount),
  })
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  await drainOutbox(journey.ctx)
  return readGiftCard(guest, answer.gift_card_id, answer.key)
}

/** A gift card by its id, with its PIN where the key of its page is known. */
export async function readGiftCard(guest: Guest, gift_card_id: string, key?: string) {
  const query = key === undefined ? {} : { key }
  const card = await guest.call('GET /gift-cards/{gift_card_id}', {
    params: { gift_card_id },
    query,
  })
  return { ...card, number: card.number ?? '', pin: card.pin ?? '' }
}

interface Numbered {
  readonly number: string
  readonly pin: string
}

/** A held cart that pays with gift cards, first to last. */
export async function aCartWith(journey: Journey, cards: readonly Numbered[], guest?: Guest) {
  const held = await aHeldCart(journey, undefined, guest)
  let { cart } = held
  for (const { number, pin } of cards)
    cart = await held.guest.call('POST /carts/{cart_id}/gift-cards', {
      params: held.params,
      body: { number, pin },
    })
  return { ...held, cart }
}

type Held = Awaited<ReturnType<typeof aCartWith>>

/** Places the order of a cart that pays with gift cards: with a card only where something is left for it. */
export async function place(journey: Journey, { guest, params, cart }: Held, key = 'key-1') {
  const payment = cart.card_due > 0 ? { token: await aToken(journey) } : null
  const answer = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    headers: { 'idempotency-key': key },
    body: { contact: alma, payment, total: cart.sheet.total, card: cart.card_due },
  })
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  return answer.order
}
