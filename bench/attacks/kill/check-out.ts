import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiRefusal } from '#contract/client.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import { payBalance } from './balances.ts'
import { sendOnce } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { aToken, type GatewayAccess } from '#test/journeys/support/gateway-ledger.ts'
import { GaveUp, patiently } from '#bench/testbed/wait-for.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'

/** What a guest was told in the end about one press of Place Order; the same key is asked for until then. */
export interface CheckoutResult {
  readonly cart_id: string
  readonly key: string
  /** `confirmed`, or the code of the refusal, or `nothing` where no answer ever came. */
  readonly answer: string
  readonly order_id: string | null
}

/** A guest who wants to order, and what they order with. */
export interface Wanting {
  readonly guest: Guest
  readonly gateway: GatewayAccess
  /** A token of a card of theirs, typed into the gateway’s fields. */
  readonly token: (card: string) => Promise<string>
  readonly random: SeededRandom
  readonly faulty: (words: string) => void
}

/** Kitchens on one clock; the first never closes. */
const kitchens = [
  'austin-slaughter-creek-everyday',
  'austin-south-lamar-everyday',
  'austin-mueller-mill-everyday',
  'houston-heights-siding-everyday',
  'waco-brazos-bluff-everyday',
  'dallas-trinity-yard-everyday',
] as const

/** Most cards are good; some are declined, slow to answer, or answer only when asked again. */
export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
const otherCards = [
  declinedCard,
  '4000000000009995',
  '4000000000006975',
  '4000000000000341',
] as const

/** How long they look at a page before they go on, at most, in milliseconds. */
const thinking = 60

/** A caterer’s kitchen, and a dish of which so many are enough for a deposit. */
const feast = { menu_id: 'austin-south-lamar-catering', product_id: 'sliced-brisket-tray' } as const
const trays = 6

/** A guest of either site checks out; one in six is a caterer, who pays a deposit and, every second time, the balance early. */
export async function checkOut(wanting: Wanting): Promise<readonly CheckoutResult[]> {
  const { guest, random } = wanting
  if (!random.chance(1 / 6)) return order(wanting, aCart)
  const { results, pay } = await orderFeast({ ...wanting, guest: guest.on('catering') })
  return pay && random.chance(0.5) ? [...results, await pay()] : results
}

/** A caterer orders a feast and pays its deposit; `pay` pays the balance, where there is an order. */
export async function orderFeast(caterer: Wanting) {
  const results = await order(caterer, aFeast)
  const placed = results.find(({ order_id }) => order_id !== null)
  return { results, pay: placed && (() => paidEarly(caterer, placed)) }
}

/** A whole checkout: cart, dish, time, hold, card, order. A declined card is followed by a good one, as guests do. */
async function order(
  wanting: Wanting,
  aFullCart: typeof aCart,
): Promise<readonly CheckoutResult[]> {
  const { guest, random } = wanting
  const cards = random.chance(0.08) ? [random.pick(otherCards), goodCard] : [goodCard]
  const results: CheckoutResult[] = []
  try {
    const params = await aFullCart(wanting)
    for (const card of cards) {
      const hold = () => guest.call('POST /carts/{cart_id}/hold', { params })
      const last = await place(wanting, { params, cart: await step(wanting, hold) }, card)
      results.push(last)
      if (last.answer !== 'payment.declined') break
    }
  } catch (error) {
    results.push({ cart_id: 'before paying', key: '', answer: endOf(error), order_id: null })
  }
  return results
}

/** A cart with a dish, for as soon as possible or for another day. */
export async function aCart(wanting: Wanting): Promise<{ readonly cart_id: string }> {
  const { guest, random } = wanting
  const menu_id = random.pick(kitchens)
  const begin = () => guest.call('POST /carts', { body: { menu_id } })
  const params = { cart_id: (await step(wanting, begin)).id }
  const body = { product_id: 'pit-fire-queso', quantity: 1 }
  await step(wanting, () => guest.call('POST /carts/{cart_id}/products', { params, body }))
  if (menu_id === kitchens[0] && random.chance(0.5)) return params
  const wanted = await step(wanting, () => aTime(wanting, menu_id))
  const wish = { params, body: { wanted } }
  await step(wanting, () => guest.call('PUT /carts/{cart_id}/time/advance', wish))
  return params
}

/** Types cards into the fields of a gateway, again where it can’t be reached. */
export function typing(gateway: GatewayAccess, faulty: Wanting['faulty']): Wanting['token'] {
  return (card) => patiently(() => aToken(gateway, card), faulty)
}

/** A feast for one of the later days, so that its balance is collected on another. */
export async function aFeast(
  wanting: Pick<Wanting, 'guest' | 'random' | 'faulty'>,
): Promise<{ readonly cart_id: string }> {
  const { guest, random } = wanting
  const { menu_id, product_id } = feast
  const begin = () => guest.call('POST /carts', { body: { menu_id } })
  const { id, location } = await step(wanting, begin)
  const params = { cart_id: id }
  const body = { product_id, quantity: trays }
  await step(wanting, () => guest.call('POST /carts/{cart_id}/products', { params, body }))
  const times = await step(wanting, async () => {
    const day = random.pick(location.days.slice(2))
    const asked = { params: { menu_id, day }, query: { cart: id } }
    const some = await guest.call('GET /locations/{menu_id}/times/{day}', asked)
    return some.length > 0 ? some : undefined
  })
  const wish = { params, body: { wanted: random.pick(times) } }
  await step(wanting, () => guest.call('PUT /carts/{cart_id}/time/advance', wish))
  return params
}

/** The balance, paid at once and asked for until it is known what became of it. */
async function paidEarly(
  { guest, faulty }: Wanting,
  { cart_id, order_id }: CheckoutResult,
): Promise<CheckoutResult> {
  const asked = { cart_id, key: 'balance', order_id }
  try {
    const paid = await patiently(() => payBalance(guest, order_id ?? ''), faulty)
    return { ...asked, answer: paid ?? 'no balance' }
  } catch (error) {
    return { ...asked, answer: endOf(error) }
  }
}

/** Looks at the page for a while, then does something and asks until it is answered. */
export async function step<Answer>(
  { random, faulty }: Pick<Wanting, 'random' | 'faulty'>,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  await sleep(random.between(0, thinking))
  return patiently(ask, faulty)
}

type Held = Omit<Parameters<typeof sendOnce>[0], 'guest'>

/** Presses the button once, and asks under its key until it is known what became of it. */
async function place(
  { guest, token: typed, faulty }: Wanting,
  held: Held,
  card: string,
): Promise<CheckoutResult> {
  const asked = { cart_id: held.params.cart_id, key: randomUUID() }
  const token = await typed(card)
  const ask = async () => {
    const answer = await sendOnce({ guest, ...held }, { token, key: asked.key })
    return answer.state === 'confirmed' ? answer.order.id : undefined
  }
  try {
    return { ...asked, answer: 'confirmed', order_id: await patiently(ask, faulty) }
  } catch (error) {
    return { ...asked, answer: endOf(error), order_id: null }
  }
}

/** What a guest was left with: the code of a refusal, or nothing. */
export function endOf(error: unknown): string {
  if (error instanceof ApiRefusal) return error.code
  if (error instanceof GaveUp) return 'nothing'
  throw error
}

/** No kitchen is closed for so many days. */
const mostDays = 10

/** One of the times of one of the next days. */
async function aTime({ guest, random }: Wanting, menu_id: string): Promise<string> {
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), steadyZone))
  const first = Math.ceil(random.between(0, 5))
  for (let ahead = first; ahead < first + mostDays; ahead += 1) {
    const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id, day: addDays(today, ahead) },
      query: { handoff: 'pickup' },
    })
    if (times.length > 0) return random.pick(times)
  }
  throw new Error(`${menu_id} offers nothing for ${mostDays} days`)
}

/** Lets one refusal pass, and nothing else. */
export function unless(code: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof ApiRefusal) || error.code !== code) throw error
  }
}
