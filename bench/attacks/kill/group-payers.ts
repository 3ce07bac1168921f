import { randomUUID } from 'node:crypto'
import { openGroup } from '#bench/testbed/open-group.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { groupIn, joinAs } from '#test/journeys/support/a-group.ts'
import { alma } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { declinedCard, endOf, goodCard, step, unless, type Wanting } from './check-out.ts'

/** People who order together, and each pay their own; `guest` is their host. */
export interface Party extends Wanting {
  readonly friends: readonly Guest[]
  /** The host calls it off after everybody paid. */
  readonly isCalledOff: boolean
}

/** What became of a group order, as its people were told. */
export interface Together {
  readonly cart_id: string
  /** `confirmed`, `cancelled`, or what the host was left with. */
  readonly ended: string
  readonly order_id: string | null
  /** The ids of those who were told that their part is held, and didn’t leave. */
  readonly payers: readonly string[]
}

/** At a kitchen that never closes. */
const group = { menu_id: 'austin-slaughter-creek-everyday', payment_type: 'individual' } as const
const queso = { product_id: 'pit-fire-queso', quantity: 1 }
/** Nobody has to read it so often. */
const mostReadings = 8

/** What was read changed meanwhile: it is read again. */
const changes = [
  'checkout.total_changed',
  'gift_card.changed',
  'cart.changed',
  'cart.problems',
  'group.paying',
  'group.not_locked',
]

/** A host and their friends choose, each pays their own, and the host sends the order or calls it off. */
export async function payTogether(party: Party): Promise<Together> {
  const { guest: host, friends, faulty, isCalledOff } = party
  const opened = await open(party)
  const { id: cart_id } = opened
  const group = groupIn(host, cart_id)
  let payers: readonly string[] = []
  try {
    const paying = friends.map((friend, nth) => chooseAndPay(party, opened, friend, nth))
    payers = (await Promise.all(paying)).flatMap((id) => id ?? [])
    if (isCalledOff) {
      await patiently(() => group.cancel().then(() => true), faulty).catch(unless('cart.closed'))
      return { cart_id, ended: 'cancelled', order_id: null, payers }
    }
    return { cart_id, ended: 'confirmed', order_id: await sendOrder(party, cart_id), payers }
  } catch (error) {
    const ended = endOf(error)
    if (!refusedCards.includes(ended)) return { cart_id, ended, order_id: null, payers }
    // Whose card is refused for good has nobody wait for them.
    await step(party, () => group.cancel().then(() => true))
    return { cart_id, ended: 'cancelled', order_id: null, payers }
  }
}

/** A bank that says no, also where it lied about the amount: to one card, and in the end to whoever tries more. */
const refusedCards = ['payment.declined', 'payment.too_many_declines']

interface Opened {
  readonly id: string
  readonly invite: string
}

/** The host starts it with a dish of their own. Asked again it is the same group. */
async function open(party: Party): Promise<Opened> {
  const { guest: host } = party
  const { id, invite } = await step(party, () => openGroup(host, group))
  await step(party, () => shoppingIn(host, id).add(queso))
  return { id, invite }
}

/** Somebody joins, chooses and pays; now and then they choose again and pay another time. Their id where their part is held in the end. */
async function chooseAndPay(
  party: Party,
  { id, invite }: Opened,
  friend: Guest,
  nth: number,
): Promise<string | null> {
  const { random } = party
  await step(party, () => joinAs(friend, invite, `Friend ${nth}`))
  await step(party, () => shoppingIn(friend, id).add(queso))
  const number = random.chance(0.2) ? declinedCard : goodCard
  const me = await payShare(party, friend, id, number)
  if (me === null || !random.chance(0.2)) return me
  const again = () => groupIn(friend, id).chooseAgain()
  await step(party, () => again().then(() => true))
  return payShare(party, friend, id, goodCard)
}

/** Pays one’s part as it is read, again where it changed; a declined card is followed by a good one. */
async function payShare(
  party: Party,
  friend: Guest,
  id: string,
  card: string,
): Promise<string | null> {
  const { token, faulty } = party
  let number = card
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const { own_share, participants } = await step(party, () => groupIn(friend, id).read())
    const me = participants.find(({ is_me }) => is_me)?.id ?? null
    if (!own_share) return null
    const paying = {
      token: await token(number),
      total: own_share.most,
      key: randomUUID(),
    }
    const ask = async () => {
      const { state } = await groupIn(friend, id).pay(paying)
      return state === 'confirmed' ? me : undefined
    }
    try {
      return await patiently(ask, faulty)
    } catch (error) {
      const code = endOf(error)
      if (code === 'payment.too_many_declines') return null
      if (code === 'payment.declined') number = goodCard
      else if (!changes.includes(code)) throw error
    }
  }
  return null
}

/** The host closes it and pays the rest, reading again what changed. */
async function sendOrder(party: Party, cart_id: string): Promise<string> {
  const { guest: host, token, faulty } = party
  const params = { cart_id }
  for (let reading = 0; ; reading += 1) {
    try {
      await step(party, () => groupIn(host, cart_id).lock())
      const cart = await step(party, () => host.call('POST /carts/{cart_id}/hold', { params }))
      const body = {
        contact: alma,
        payment: { token: await token(goodCard) },
        total: cart.sheet.total,
        card: cart.card_due,
      }
      const headers = { 'idempotency-key': randomUUID() }
      return await patiently(async () => {
        const answer = await host.call('POST /carts/{cart_id}/checkout', { params, body, headers })
        return answer.state === 'confirmed' ? answer.order.id : undefined
      }, faulty)
    } catch (error) {
      const isOver = ![...changes, 'payment.declined'].includes(endOf(error))
      if (isOver || reading >= mostReadings) throw error
    }
  }
}
