import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { createApp } from '#server/start/app.ts'
import type { PageContext } from '#server/pages/render.ts'
import { signInAs } from '#test/journeys/support/a-member.ts'
import { aHeldCart, alma, refused, send } from '#test/journeys/support/an-order.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import { aToken, charges, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

/** The card that the bank declines. */
const declines = '4000000000000002'

const journey = sharedJourney()
beforeAll(async () => {
  for (const id of ['oak', 'elm', 'ash', 'fig']) await openKitchen(journey.ctx.db, id)
})

test(
  'T18 of 1,000 orders in a minute by one client with new cookies each time, at most 10 are placed',
  { tags: 'release' },
  async () => {
    const before = (await charges(journey)).length
    const kitchens = ['oak', 'elm', 'ash', 'fig']
    const codes = await inTens(numbers(1000), (nth) =>
      outcomeOf(order(from('198.51.100.1'), `${kitchens[nth % 4]}-menu`)),
    )
    expect(codes).toHaveLength(1000)
    const placed = codes.filter((code) => code === 'confirmed').length
    expect(placed).toBeGreaterThan(0)
    expect(placed).toBeLessThanOrEqual(10)
    expect((await charges(journey)).length - before).toBe(placed)
    const words = ['confirmed', 'holds.too_many', 'orders.too_many', 'request.too_many']
    expect([...new Set(codes)].filter((code) => !words.includes(code))).toEqual([])
  },
)

test('T18 fifty people behind one address who each order once are all served', async () => {
  const people = await inTens(numbers(50), async () => {
    const guest = from('198.51.100.2')
    return { guest, id: await filled(guest, 'oak-menu') }
  })
  await minutesPass(people.map(({ id }) => id))
  const answers = await inTens(people, ({ guest, id }) => outcomeOf(placed(guest, id)))
  expect(answers).toEqual(people.map(() => 'confirmed'))
})

test('T18 five declines in a row, and the next try of that visitor doesn’t reach the bank for ten minutes', async () => {
  const { guest, params, cart } = await aHeldCart(journey)
  const again = async (key: string, number: string) =>
    send({ guest, params, cart }, { token: await aToken(journey, number), key })
  for (const key of ['1', '2', '3', '4', '5'])
    expect(await refused(again(key, declines))).toMatchObject({ code: 'payment.declined' })
  const before = await asked()
  const said = await refused(again('6', '4242424242424242'))
  expect([said.status, said.code]).toEqual([429, 'payment.too_many_declines'])
  expect(said.message).toContain('so we didn’t try this one')
  expect(await asked()).toBe(before)
  const { status } = await guest.call('GET /carts/{cart_id}', { params })
  expect(status).toBe('open')
  await budgetsRefill(120)
  expect(await again('7', '4242424242424242')).toMatchObject({ state: 'confirmed' })
})

test('T18 cards are tested from one address, new cookies each time: after 15 declines the bank hears no more', async () => {
  const before = await asked()
  const codes: string[] = []
  for (let nth = 0; nth < 30; nth += 1) {
    const guest = from('198.51.100.3')
    const id = await filled(guest, 'elm-menu')
    await minutesPass([id])
    codes.push(await outcomeOf(placed(guest, id, declines)))
  }
  expect(codes.filter((code) => code === 'payment.declined')).toHaveLength(15)
  expect(codes.slice(15)).toEqual(Array.from({ length: 15 }, () => 'payment.too_many_declines'))
  expect((await asked()) - before).toBe(15)
  const neighbour = from('198.51.100.4')
  const id = await filled(neighbour, 'elm-menu')
  expect(await outcomeOf(placed(neighbour, id))).toBe('confirmed')
})

test('T18 cards are tested and orders sent from all networks of one customer of IPv6: they count together', async () => {
  const { db } = journey.ctx
  const network = (nth: number) => `2001:db8:99:${nth.toString(16)}::1`
  const before = await asked()
  const outcome = async (nth: number, number?: string) => {
    const guest = from(network(nth))
    const id = await filled(guest, 'elm-menu')
    await minutesPass([id])
    return outcomeOf(placed(guest, id, number))
  }
  const declined: string[] = []
  for (const nth of numbers(33)) declined.push(await outcome(nth, declines))
  expect(declined.filter((code) => code === 'payment.declined')).toHaveLength(30)
  expect((await asked()) - before).toBe(30)
  await sql`delete from budgets where key like 'address_declines:%'`.execute(db)
  await sql`update budgets set full_at = now() + interval '1 hour' where key like 'orders:%'`.execute(
    db,
  )
  expect(await outcome(999)).toBe('orders.too_many')
  await sql`delete from budgets where key like 'orders:%'`.execute(db)
})

test('T18 cards are tested in one kitchen from everywhere: hasty tries stop there, guests don’t', async () => {
  const { db } = journey.ctx
  await sql`
    insert into budgets (key, full_at) values ('location_declines:fig', now() + interval '601 seconds')
  `.execute(db)
  const robot = from('198.51.100.5')
  const hasty = await filled(robot, 'fig-menu')
  expect(await outcomeOf(placed(robot, hasty))).toBe('payment.too_many_declines')
  const guest = from('198.51.100.6')
  const slow = await filled(guest, 'fig-menu')
  await minutesPass([slow])
  expect(await outcomeOf(placed(guest, slow))).toBe('confirmed')
})

test('T18 one visitor holds one time, also with two carts in two kitchens at the same moment', async () => {
  const day = addDays(dayOf(localTimeAt(Temporal.Now.instant().toString(), steadyZone)), 3)
  const ahead = `${day} 12:00`
  const visitors = await inTens(numbers(10), async () => {
    const guest = journey.guest()
    const other = guest.on('catering')
    const id = await filled(guest, 'ash-menu')
    return [
      { guest, id },
      { guest: other, id: await filled(other, 'fig-catering', ahead) },
    ] as const
  })
  const codes = await inTens(visitors.flat(), ({ guest, id }) => outcomeOf(hold(guest, id)))
  expect(codes).toEqual(codes.map(() => 'held'))
  for (const [one, other] of visitors) {
    const { rows } = await sql`
      select cart_id from slot_reservations
      where held_until is not null and cart_id in (${one.id}, ${other.id})
    `.execute(journey.ctx.db)
    expect(rows).toHaveLength(1)
  }
})

test('T18 an address that hoards times with new cookies gets ten in a hurry, and sixty of one kitchen at most', async () => {
  const hurried = await inTens(numbers(15), () => outcomeOf(held(from('198.51.100.7'), 'ash-menu')))
  expect(hurried.filter((code) => code === 'held')).toHaveLength(10)
  const patient = await inTens(numbers(70), async () => {
    const guest = from('198.51.100.8')
    return { guest, id: await filled(guest, 'ash-menu') }
  })
  await minutesPass(patient.map(({ id }) => id))
  const codes = await inTens(patient, ({ guest, id }) => outcomeOf(hold(guest, id)))
  expect(codes.filter((code) => code === 'held')).toHaveLength(60)
  expect(new Set(codes)).toEqual(new Set(['held', 'holds.too_many']))
})

test('T18 renewing what is held is no new hold, however often', async () => {
  const guest = from('198.51.100.9')
  const id = await filled(guest, 'ash-menu')
  for (let times = 0; times < 20; times += 1) expect(await outcomeOf(hold(guest, id))).toBe('held')
})

test('T18 a robot that posts the forms of pages is counted by its address like one that calls the API', async () => {
  const open = new AbortController().signal
  const pages = async (_: Request, { call }: PageContext) => {
    const started = await call('POST /carts', { body: { menu_id: 'none' } })
    return new Response(null, { status: 'failure' in started ? started.status : 200 })
  }
  const site = { assets: null, revision: 'test', pages }
  const app = createApp(journey.ctx, { draining: open, closing: open, site })
  const posted = Array.from({ length: 400 }, async () => {
    const page = new Request('http://localhost:3000/order', { method: 'POST' })
    return app.fetch(page, { address: '198.51.100.10' })
  })
  const answers = await Promise.all(posted)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(80)
})

test('T18 a member on a new device is counted by their account, as a guest is by their cookie', async () => {
  const email = 'no-cookie@example.com'
  await signInAs(journey, journey.guest(), email)
  const [one, other] = [journey.guest(), journey.guest()]
  for (const device of [one, other]) await signInAs(journey, device, email)
  const codes: number[] = []
  for (const nth of numbers(12)) {
    const response = await (nth % 2 === 0 ? one : other).ask('/api/gift-cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `try-${nth}` },
      body: '{}',
    })
    codes.push(response.status)
  }
  expect(codes.filter((code) => code === 429)).toHaveLength(2)
})

test('T18 a member’s requests are counted by their account, whatever network and device they come from', async () => {
  const email = 'everywhere@example.com'
  const [one, other] = [from('198.51.100.31'), from('198.51.100.32')]
  for (const device of [one, other]) await signInAs(journey, device, email)
  const statuses = await inTens(numbers(400), async (nth) => {
    const { status } = await (nth % 2 === 0 ? one : other).ask('/api/app')
    return status
  })
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  const neighbour = from('198.51.100.31')
  expect((await neighbour.ask('/api/app')).status).toBe(200)
})

/** Does something with each, ten at once: as many as there are connections. */
async function inTens<Of, Answer>(
  all: readonly Of[],
  act: (one: Of) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (let first = 0; first < all.length; first += 10)
    answers.push(...(await Promise.all(all.slice(first, first + 10).map(act))))
  return answers
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, nth) => nth)
}

/** Somebody new behind an address, whose page asks again after a second without a free connection. */
function from(address: string): Guest {
  const ask = async (request: Request): Promise<Response> => {
    const answer = await journey.answer(request.clone(), address)
    return answer.status === 503 ? ask(request) : answer
  }
  return newGuest(ask)
}

/** Starts a cart with one dish in it, wanted as soon as possible or at a time. */
async function filled(guest: Guest, menu_id: string, wanted?: string): Promise<string> {
  const shopping = await startShopping(guest, menu_id)
  if (wanted !== undefined) await shopping.wantAt(wanted)
  await shopping.add({ product_id: 'cobbler', quantity: 1 })
  return shopping.id
}

async function hold(guest: Guest, cart_id: string) {
  await guest.call('POST /carts/{cart_id}/hold', { params: { cart_id } })
  return { state: 'held' }
}

async function held(guest: Guest, menu_id: string) {
  return hold(guest, await filled(guest, menu_id))
}

async function placed(guest: Guest, cart_id: string, number?: string) {
  const params = { cart_id }
  const { sheet } = await guest.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(journey, number)
  const ask = () =>
    guest.call('POST /carts/{cart_id}/checkout', {
      params,
      body: { contact: alma, payment: { token }, total: sheet.total },
      headers: { 'idempotency-key': cart_id },
    })
  let answer = await ask()
  // On a busy machine the bank takes its time: the page asks again with the same key.
  for (let times = 0; answer.state === 'processing' && times < 20; times += 1) answer = await ask()
  return answer
}

async function order(guest: Guest, menu_id: string) {
  return placed(guest, await filled(guest, menu_id))
}

/** How often the bank was asked for money. */
async function asked(): Promise<number> {
  return (await ledger(journey)).filter(({ kind }) => kind === 'charge').length
}

/** What became of it, in one word. */
async function outcomeOf(tried: Promise<{ readonly state: string }>): Promise<string> {
  try {
    return (await tried).state
  } catch (error) {
    if (error instanceof ApiRefusal) return error.code
    throw error
  }
}

/** Guests read the menu and fill in their names: their carts are two minutes old. */
async function minutesPass(cart_ids: readonly string[]): Promise<void> {
  await sql`
    update carts set created_at = created_at - interval '2 minutes' where id = any(${[...cart_ids]})
  `.execute(journey.ctx.db)
}

/** So many seconds pass for everything that is counted. */
async function budgetsRefill(seconds: number): Promise<void> {
  await sql`update budgets set full_at = full_at - make_interval(secs => ${seconds})`.execute(
    journey.ctx.db,
  )
}
