import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aHeldCart, alma, anOrder } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const site = 'http://localhost:3000'
const json = { 'content-type': 'application/json' }
const unsafe = Object.keys(api).filter((key) => !key.startsWith('GET '))

const journey = sharedJourney()
/** Everybody's cookies in one browser: the owner of a cart and an order, who is head office too. */
let victim: Guest
let blanks: Readonly<Record<string, string>>

beforeAll(async () => {
  victim = await journey.staff('head-office')
  const { order } = await anOrder(journey, undefined, victim)
  const { params, cart } = await aHeldCart(journey, undefined, victim)
  blanks = {
    ...params,
    order_id: order.id,
    line_id: cart.products[0]?.id ?? '',
    menu_id: cart.menu_id,
    location_id: cart.location.id,
    product_id: 'churros',
    item_id: 'churros',
    mode: 'curbside',
  }
})

/** What each change would be, were it the guest's own. */
const bodies: Readonly<Record<string, () => object>> = {
  'POST /carts': () => ({ menu_id: blanks['menu_id'] }),
  'POST /carts/{cart_id}/products': () => ({ product_id: 'churros', quantity: 1 }),
  'PUT /carts/{cart_id}/products/{line_id}': () => ({ quantity: 3 }),
  'POST /carts/{cart_id}/transfer': () => ({ menu_id: 'dallas-trinity-yard-everyday' }),
  'PUT /carts/{cart_id}/tip': () => ({ tip: { kind: 'amount', cents: 99_999 } }),
  'PUT /carts/{cart_id}/utensils': () => ({ utensils: true }),
  'POST /carts/{cart_id}/checkout': () => ({ contact: alma, payment: { token: 'tok' }, total: 1 }),
  'POST /sign-in': () => ({ email: 'crew@austin.example', password: 'two-kitchens-one-comal' }),
}

/** Sends one row of the contract, on what exists, from wherever the headers say. */
async function send(key: string, headers: Readonly<Record<string, string>>) {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')
  const answer = await victim.ask(`/api${filled}`, {
    method,
    headers: { 'idempotency-key': 'key-of-another', ...headers },
    body: JSON.stringify(bodies[key]?.() ?? {}),
  })
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    code: await codeIn(answer),
  }
}

async function codeIn(answer: Response): Promise<unknown> {
  const { code } = await answer.json()
  return code
}

/** Every row of every table, as one text. */
async function everything(): Promise<string> {
  const { db } = journey.ctx
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const read = await sql<{ rows: string | null }>`
        select md5(string_agg(t::text, chr(10) order by t::text)) as rows
        from ${sql.table(name)} as t`.execute(db)
      return `${name} ${read.rows[0]?.rows}`
    }),
  )
  return tables.join('\n')
}

const foreign: readonly (readonly [from: string, headers: Record<string, string>])[] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['our catering site', { origin: 'http://localhost:3001' }],
  ['a site that begins with our name', { origin: `${site}.evil.example` }],
  ['a site with our name for a password', { origin: 'http://localhost:3000@evil.example' }],
  ['something that is no address', { origin: 'localhost:3000, https://evil.example' }],
  ['another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour, by what the browser says', { 'sec-fetch-site': 'same-site' }],
]

test.each(foreign)(
  'T11 every change of the contract from %s is 403, and nothing is changed',
  async (_, headers) => {
    const before = await everything()
    for (const key of unsafe) {
      const answer = await send(key, { ...json, ...headers })
      expect([key, answer]).toEqual([
        key,
        { status: 403, cookies: [], code: 'request.foreign_origin' },
      ])
    }
    expect(await everything()).toBe(before)
  },
)

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
])(
  'T11 every change of the contract as a form may send it (%s) is 415, and nothing is changed',
  async (type) => {
    const before = await everything()
    for (const key of unsafe) {
      const answer = await send(key, { 'content-type': type, origin: site })
      expect([key, answer]).toEqual([key, { status: 415, cookies: [], code: 'request.not_json' }])
    }
    expect(await everything()).toBe(before)
  },
)

test('T11 nobody from another site is told that they may ask', async () => {
  // A browser asks without anybody’s cookies.
  const browser = journey.guest()
  for (const key of Object.keys(api)) {
    const [method = '', path = ''] = key.split(' ')
    const { headers } = await browser.ask(
      `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? 'x')}`,
      {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': method },
      },
    )
    expect([key, headers.get('access-control-allow-origin')]).toEqual([key, null])
    expect([key, headers.get('access-control-allow-methods')]).toEqual([key, null])
  }
})

test.each(['/cart', '/order/checkout', '/console', '/console/signin', '/locations'])(
  'T11 a form of another site that is sent to the page %s is 403',
  async (path) => {
    const answer = await victim.ask(path, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'intent=place',
    })
    expect(answer.status).toBe(403)
  },
)

test('T11 the same changes from our own site, and from a program, which names none, do change things', async () => {
  for (const headers of [{ ...json, origin: site }, json]) {
    const before = await everything()
    const { status } = await send('PUT /carts/{cart_id}/utensils', headers)
    const { status: stillOurs } = await send('POST /carts/{cart_id}/products', headers)
    expect([status, stillOurs]).toEqual([200, 200])
    expect(await everything()).not.toBe(before)
  }
})
