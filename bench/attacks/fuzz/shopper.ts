import { z } from 'zod'
import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { ApiRefusal } from '#contract/client.ts'
import { cart as cartSchema, type CartAnswer } from '#contract/cart/carts.ts'
import type { DataOf } from '#contract/api.ts'
import type { Channel } from '#core/channel.ts'
import { alma } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { type Browser, knowing, openBrowser, type Person } from './people.ts'
import { openHeardIds } from './heard-ids.ts'
import { codeOf } from './http-exchange.ts'

/** Asks as often as this, then goes: nobody gets near the limits by visitor. */
const turns = 60

/** Where shopping is done: the menus of each site, and who is told of a new order. */
export interface Market {
  readonly testbed: Testbed
  readonly menu_ids: { readonly default: readonly string[]; readonly catering: readonly string[] }
  readonly ordered: (order: { readonly id: string; readonly menu_id: string }) => Promise<void>
}

type Product = DataOf<'GET /menus/{menu_id}'>['categories'][number]['products'][number]

/** A guest with a cart that could be ordered, every other time with an order behind them. */
export function openShopper(market: Market, random: SeededRandom, orders = 0.5): Promise<Person> {
  const caters = market.menu_ids.catering.length > 0 && random.chance(0.15)
  const channel = caters ? 'catering' : 'default'
  return shop(market, random, { browser: openBrowser(market.testbed, channel), channel, orders })
}

/** A member with a cart, an order behind them, and an address and a car of theirs. */
export async function openMember(market: Market, random: SeededRandom): Promise<Person> {
  const email = `member-${Math.trunc(random.between(0, 1e9))}@example.com`
  const browser = await signInMember(market.testbed, email)
  const { call } = browser.guest
  const home = { address: '410 Bluebonnet Ln', city: 'Austin', state: 'TX', zip: '78704' }
  const made = [
    await call('POST /addresses', { body: home }),
    await call('POST /vehicles', { body: { make: 'Ford F-150', color: 'Blue' } }),
  ]
  const member = await shop(market, random, { browser, channel: 'default', orders: 1 })
  const { headers } = browser
  member.heard({ status: 200, headers: {}, text: JSON.stringify(made) })
  let isOut = false
  return {
    ...member,
    headers,
    heard: (received) => {
      member.heard(received)
      isOut ||= received.status === 401
    },
    isSpent: () => isOut || member.isSpent(),
  }
}

interface Shop {
  readonly browser: Browser
  readonly channel: Channel
  readonly orders: number
}

async function shop(
  market: Market,
  random: SeededRandom,
  { browser, channel, orders }: Shop,
): Promise<Person> {
  const input = { menu_id: random.pick(market.menu_ids[channel]) }
  const menu = await browser.guest.call('GET /menus/{menu_id}', { params: input })
  const products = menu.categories.flatMap((one) => one.products)
  const shopping = { browser, random, input, products }
  const order_ids = ['latest']
  if (random.chance(orders)) {
    const filled = await fill(shopping)
    const order = await place(market, browser, filled.cart)
    if (order) order_ids.unshift(order)
  }
  const { cart, times, product } = await fill(shopping)
  const token = await aToken(market.testbed.gateway.ctx)
  let [now, asked, isGone] = [cart, 0, false]
  const ids = openHeardIds()
  const menu_id = () => [now.menu_id, now.menu_id, random.pick(market.menu_ids[channel])]
  const product_id = () => [
    product.product_id,
    product.product_id,
    random.pick(products).product_id,
  ]
  const known = knowing(() => ({
    ...ids.known(),
    ...namesOf(now),
    order_id: order_ids,
    id: order_ids,
    menu_id: menu_id(),
    product_id: product_id(),
    option_id: product.groups.flatMap(({ options }) => options.map((one) => one.option_id)),
    wanted: times,
    token: [token],
    ...home,
  }))
  return {
    site: browser.site,
    headers: browser.headers,
    known,
    heard: ({ status, headers, text }) => {
      asked += 1
      ids.hear(text)
      browser.jar.receive(headers['set-cookie'] ?? [])
      const said = status === 200 ? cartIn(text) : undefined
      if (said) now = said
      isGone ||=
        status === 429 ||
        /^cart\.(?:closed|timed_out)$/.test(codeOf(text)) ||
        /"abandoned":true|"confirmed"/.test(text)
    },
    isSpent: () => isGone || asked >= turns || now.status !== 'open',
  }
}

/** Where some of them live. */
const home = {
  address: ['410 Bluebonnet Ln', '12 Mesquite Ct'],
  city: ['Austin'],
  state: ['TX'],
  zip: ['78704', '78745'],
}

/** What a cart says of itself, by the names under which it is asked for. */
function namesOf({ id, products, location, menu_id, sheet, version }: CartAnswer) {
  return {
    cart_id: [id],
    cart: [id],
    line_id: products.map((line) => line.id),
    location: [location.path, menu_id],
    day: location.days.slice(0, 4),
    total: [sheet.total],
    mode: location.handoff,
    handoff: location.handoff,
    'If-Match': [`"${version}"`, String(version)],
  }
}

interface Shopping {
  readonly browser: Browser
  readonly random: SeededRandom
  readonly input: { readonly menu_id: string }
  readonly products: readonly Product[]
}

/** A cart with a dish in it for a time that is held, as far as the kitchen has any. */
async function fill({ browser, random, input, products }: Shopping) {
  const { call } = browser.guest
  const started = await call('POST /carts', { body: input })
  const params = { cart_id: started.id }
  let [cart, product] = [started, random.pick(products)]
  for (let tries = 0; tries < 6 && cart.products.length === 0; tries += 1) {
    product = random.pick(products)
    const body = { product_id: product.product_id, quantity: product.quantities.min }
    cart = (await unless(call('POST /carts/{cart_id}/products', { params, body }))) ?? cart
  }
  const times = await timesOf(browser, cart)
  if (times.length > 0) {
    const body = { wanted: random.pick(times) }
    cart = (await unless(call('PUT /carts/{cart_id}/time/advance', { params, body }))) ?? cart
    cart = (await unless(call('POST /carts/{cart_id}/hold', { params }))) ?? cart
  }
  return { cart, product, times }
}

async function timesOf({ guest }: Browser, { menu_id, location }: CartAnswer) {
  for (const day of location.days.slice(1, 4)) {
    const params = { menu_id, day }
    const times = await unless(guest.call('GET /locations/{menu_id}/times/{day}', { params }))
    if (times && times.length > 0) return times
  }
  return []
}

async function place({ testbed, ordered }: Market, { guest }: Browser, cart: CartAnswer) {
  const answer = await unless(
    guest.call('POST /carts/{cart_id}/checkout', {
      params: { cart_id: cart.id },
      body: {
        contact: alma,
        payment: { token: await aToken(testbed.gateway.ctx) },
        total: cart.sheet.total,
      },
      headers: { 'idempotency-key': cart.id },
    }),
  )
  if (answer?.state !== 'confirmed') return undefined
  await ordered(answer.order)
  return answer.order.id
}

/** A no of the house is an answer like any other: the next guest has more luck. */
async function unless<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return undefined
    throw error
  }
}

const answers = z.object({ data: z.union([cartSchema, z.object({ cart: cartSchema })]) })

function cartIn(text: string): CartAnswer | undefined {
  if (!text.includes('"reset":')) return undefined
  const read = answers.safeParse(JSON.parse(text))
  if (!read.success) return undefined
  return 'cart' in read.data.data ? undefined : read.data.data
}
