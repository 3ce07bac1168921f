import { randomUUID } from 'node:crypto'
import type { Cents } from '#core/money.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { alma } from '#test/journeys/support/an-order.ts'
import { buying } from '#test/journeys/support/gift-cards.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import {
  aCart,
  type CheckoutResult,
  declinedCard,
  endOf,
  goodCard,
  step,
  unless,
  type Wanting,
} from './check-out.ts'
import { deal } from './deals.ts'
import { refundOrder, type RefundedOrder, type Refunding } from './refund-order.ts'

/** A member who orders with all that isn’t a card, who buys them gift cards, and whether their bank says no first. */
export interface Visit extends Wanting, Omit<Refunding, 'random' | 'faulty'> {
  readonly buyer: Guest
  readonly declines: boolean
}

/** What a visit came to. */
export interface Visited {
  readonly results: readonly CheckoutResult[]
  readonly given: readonly RefundedOrder[]
}

/** What a gift card may be bought for: the least, which pays no order whole, and what pays one. */
const amounts = [1_000, 10_000] as const

/** Somebody reads it when what was read changed meanwhile: a coupon is used up, a gift card spent. */
const changes = ['checkout.total_changed', 'gift_card.changed', 'cart.changed', 'cart.problems']
/** Nobody has to read it so often. */
const mostReadings = 8

/**
 * A member gets a gift card, and orders with it, a coupon and a reward; what is left is their card’s. Then they change their
 * mind, or head office gives something back.
 */
export async function spendAll(visit: Visit): Promise<Visited> {
  const results: CheckoutResult[] = []
  const given: RefundedOrder[] = []
  try {
    const params = await aRichCart(visit, await aGiftCard(visit))
    results.push(...(await pay(visit, params)))
    const order_id = results.at(-1)?.order_id
    if (order_id && visit.random.chance(0.25)) await changeMind(visit, results, order_id)
    else if (order_id) given.push(await refundOrder(order_id, visit))
  } catch (error) {
    results.push({ cart_id: 'around paying', key: '', answer: endOf(error), order_id: null })
  }
  return { results, given }
}

interface Numbered {
  readonly number: string
  readonly pin: string
}

/** A gift card that a friend of theirs buys them. */
export async function aGiftCard(
  visit: Pick<Visit, 'buyer' | 'gateway' | 'random' | 'faulty' | 'declines'>,
  most: Cents | null = null,
): Promise<Numbered> {
  const { buyer, gateway, random, declines } = visit
  const amount = most ?? (declines ? amounts[0] : random.pick(amounts))
  const headers = { 'idempotency-key': randomUUID() }
  const body = await step(visit, () => buying(gateway, amount))
  const { gift_card_id, key } = await step(visit, async () => {
    const answer = await buyer.call('POST /gift-cards', { headers, body })
    return answer.state === 'confirmed' ? answer : undefined
  })
  const params = { gift_card_id }
  const read = () => buyer.call('GET /gift-cards/{gift_card_id}', { params, query: { key } })
  const { number, pin } = await step(visit, read)
  return { number: number ?? '', pin: pin ?? '' }
}

type Params = Awaited<ReturnType<typeof aCart>>

/** A cart of three quesos with a coupon, while there is one, a reward for one of them and a gift card. */
export async function aRichCart(visit: Visit, gift: Numbered): Promise<Params> {
  const { guest } = visit
  const params = await aCart(visit)
  const more = { params, body: { product_id: 'pit-fire-queso', quantity: 2 } }
  await step(visit, () => guest.call('POST /carts/{cart_id}/products', more))
  const coupon = { params, body: { code: deal.coupon, waits: false } }
  const using = step(visit, () => guest.call('PUT /carts/{cart_id}/coupon', coupon))
  await using.catch(unless('coupon.unmet'))
  const reward = { params: { ...params, reward_id: deal.reward } }
  await step(visit, () => guest.call('PUT /carts/{cart_id}/rewards/{reward_id}', reward))
  const paying = { params, body: gift }
  await step(visit, () => guest.call('POST /carts/{cart_id}/gift-cards', paying))
  return params
}

/** Pays, and reads again what changed; a declined card is followed by a good one. */
export async function pay(visit: Visit, params: Params): Promise<readonly CheckoutResult[]> {
  const results: CheckoutResult[] = []
  let number = visit.declines ? declinedCard : goodCard
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const told = await press(visit, params, number)
    const isChanged = changes.includes(told.answer)
    results.push(isChanged ? { ...told, answer: 'changed' } : told)
    if (told.answer === 'payment.declined' && number === declinedCard) number = goodCard
    else if (!isChanged) break
  }
  return results
}

/** Presses the button once, and asks under its key until it is known what became of it. */
async function press(visit: Visit, params: Params, number: string): Promise<CheckoutResult> {
  const { guest, token: typed, faulty } = visit
  const cart = await step(visit, () => guest.call('POST /carts/{cart_id}/hold', { params }))
  const asked = { ...params, key: randomUUID() }
  const token = await typed(number)
  const body = {
    contact: alma,
    payment: cart.card_due > 0 ? { token } : null,
    total: cart.sheet.total,
    ...(cart.gift_cards.some(({ cents }) => cents > 0) && { card: cart.card_due }),
  }
  const headers = { 'idempotency-key': asked.key }
  const ask = async () => {
    const answer = await guest.call('POST /carts/{cart_id}/checkout', { params, body, headers })
    return answer.state === 'confirmed' ? answer.order.id : undefined
  }
  try {
    return { ...asked, answer: 'confirmed', order_id: await patiently(ask, faulty) }
  } catch (error) {
    return { ...asked, answer: endOf(error), order_id: null }
  }
}

/** Calls the order off, unless its kitchen has begun: nobody looks for it among those that stand. */
async function changeMind(
  visit: Visit,
  results: CheckoutResult[],
  order_id: string,
): Promise<void> {
  const { guest } = visit
  const params = { order_id }
  const cancelling = step(visit, () => guest.call('DELETE /orders/{order_id}', { params }))
  const cancelled = await cancelling.then(() => true, unless('order.too_late'))
  const [last] = results.splice(-1)
  if (last) results.push(cancelled === true ? { ...last, order_id: null } : last)
}
