import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/api.ts'
import { sweep } from '#server/outbox/sweep.ts'
import { aMember, codeFor, nameContact } from './support/a-member.ts'
import { refused } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import type { Guest } from './support/guest.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { pairedScreen, scanOf, signedIn } from './support/paired-screen.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
const location_id = 'grove'

/** A kitchen of the test’s own, open around the clock: else the hour of the day would decide what is sold. */
beforeAll(async () => {
  await openKitchen(journey.ctx.db, location_id)
})

const aScreen = async () =>
  pairedScreen(journey.guest(), await journey.staff('head-office'), { location_id })

const burger = { product_id: 'burger', quantity: 1 }
const tip = { kind: 'rate', rate: 0 } as const

async function order(
  screen: Guest,
  guest_id: string | null,
  key = crypto.randomUUID(),
  wanted: Pick<InputOf<'POST /kiosk/prices'>['body'], 'lines' | 'allergens'> = { lines: [burger] },
) {
  const chosen = { ...wanted, tip, guest_id }
  const { sheet } = await screen.call('POST /kiosk/prices', { body: chosen })
  const body = { ...chosen, name: 'Maria', dining: 'here' as const, table_stand: null }
  return screen.call('POST /kiosk/orders', {
    headers: { 'Idempotency-Key': key },
    body: { ...body, card: '4242424242424242', total: sheet.total },
  })
}

const standing = (screen: Guest, guest_id: string) =>
  screen.call('GET /kiosk/guest', { query: { guest_id } })

describe('R4.24 a member signs in at a screen', () => {
  test('by their own phone: it reads which screen it is, and a press there signs in once', async () => {
    const [screen, maria] = [await aScreen(), await aMember(journey, 'kiosk-maria@example.com')]
    const begun = await screen.call('POST /kiosk/guest')
    const { guest_id } = begun
    expect(begun.url).toMatch(/\/kiosk-sign-in\/kgu_\w+$/)
    expect(begun.url).not.toContain(guest_id)
    expect(await standing(screen, guest_id)).toEqual({ state: 'waiting' })
    const scan = scanOf(begun)
    expect(await maria.call('GET /member/kiosk', { query: { scan } })).toEqual({
      screen: 'Front door',
      location: expect.any(String),
    })
    const stranger = journey.guest().call('PUT /member/kiosk', { body: { scan } })
    expect((await refused(stranger)).code).toBe('signed_out')
    await maria.call('PUT /member/kiosk', { body: { scan } })
    expect(await standing(screen, guest_id)).toEqual({
      state: 'signed_in',
      first_name: 'Maria',
      points: 0,
    })
    const other = await aMember(journey, 'kiosk-theo@example.com', 'Theo')
    const again = await refused(other.call('PUT /member/kiosk', { body: { scan } }))
    expect(again.status).toBe(404)
  })

  test('by a code that is texted to a number they proved; whoever has none reads the same', async () => {
    const [screen, maria] = [await aScreen(), await aMember(journey, 'kiosk-phone@example.com')]
    const phone = '5125550266'
    await nameContact(journey, maria, { phone })
    const proof = await codeFor(journey, phone)
    await maria.call('PUT /member/phone', { body: { code: proof } })
    const { guest_id } = await screen.call('POST /kiosk/guest')
    const send = (to: string) =>
      screen.call('POST /kiosk/guest/code', { body: { guest_id, phone: to } })
    expect(await send('(512) 555-0299')).toEqual(await send(phone))
    const code = await codeFor(journey, phone)
    const enter = (typed: string) =>
      screen.call('PUT /kiosk/guest/code', { body: { guest_id, phone, code: typed } })
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await refused(enter(wrong))).code).toBe('code.wrong')
    // It is a code of the screen alone: it opens no account.
    const account = journey.guest().call('POST /auth/sign-in/code', { body: { phone, code } })
    expect((await refused(account)).code).toBe('code.wrong')
    expect(await enter(code)).toMatchObject({ state: 'signed_in', first_name: 'Maria' })
    expect((await refused(enter(code))).code).toBe('code.wrong')
  })

  test('and orders once: the order is theirs and the visit is over with it', async () => {
    const [screen, maria] = [await aScreen(), await aMember(journey, 'kiosk-orders@example.com')]
    const guest_id = await signedIn(screen, maria)
    const key = crypto.randomUUID()
    const placed = await order(screen, guest_id, key)
    if (placed.state !== 'confirmed') throw new Error(placed.state)
    const { orders } = await maria.call('GET /orders')
    expect(orders.map(({ number }) => number)).toEqual([placed.number])
    expect((await refused(standing(screen, guest_id))).status).toBe(404)
    expect((await refused(order(screen, guest_id))).code).toBe('kiosk.visit_over')
    const next = await order(screen, null)
    expect(next.state).toBe('confirmed')
    expect((await maria.call('GET /orders')).orders).toHaveLength(1)
  })

  test('T26 at this screen alone, for its orders alone, until the visit ends', async () => {
    const [screen, other] = [await aScreen(), await aScreen()]
    const maria = await aMember(journey, 'kiosk-alone@example.com')
    const guest_id = await signedIn(screen, maria)
    expect((await refused(standing(other, guest_id))).status).toBe(404)
    expect((await refused(order(other, guest_id))).code).toBe('kiosk.visit_over')
    await other.call('DELETE /kiosk/guest', { query: { guest_id } })
    expect(await standing(screen, guest_id)).toMatchObject({ state: 'signed_in' })
    // Nothing of the account is the screen’s: it has no session, and no cookie but its own.
    for (const key of ['GET /member', 'GET /orders', 'GET /member/cards'] as const)
      expect((await refused(screen.call(key))).code).toBe('signed_out')
    expect([...screen.cookies.keys()]).toEqual(['comal_kiosk'])
    await screen.call('DELETE /kiosk/guest', { query: { guest_id } })
    expect((await refused(standing(screen, guest_id))).status).toBe(404)
    const { rows } = await sql`select id from kiosk_guests where id = ${guest_id}`.execute(
      journey.ctx.db,
    )
    expect(rows).toEqual([])
  })

  test('T26 a visit that nobody ended is over by itself, and goes with the account', async () => {
    const [screen, maria] = [await aScreen(), await aMember(journey, 'kiosk-left@example.com')]
    const guest_id = await signedIn(screen, maria)
    await sql`update kiosk_guests set until = now() - interval '1 second'`.execute(journey.ctx.db)
    expect((await refused(standing(screen, guest_id))).status).toBe(404)
    expect((await refused(order(screen, guest_id))).code).toBe('kiosk.visit_over')
    await sweep(journey.ctx)
    const { rows } = await sql`select id from kiosk_guests where id = ${guest_id}`.execute(
      journey.ctx.db,
    )
    expect(rows).toEqual([])
    await drainOutbox(journey.ctx)
  })
})

/** How many rows each table has. */
async function rowCounts() {
  const { db } = journey.ctx
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const counts = new Map<string, unknown>()
  for (const { name } of rows) {
    const counted = await sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    counts.set(name, counted.rows[0]?.rows)
  }
  return Object.fromEntries(counts)
}

test(
  'T26 200 members who sign in at a screen, order or go, leave nothing at the server but their orders',
  { tags: 'release' },
  async () => {
    const screen = await aScreen()
    const phones = ['one', 'two', 'three', 'four'].map((name) => `kiosk-row-${name}@example.com`)
    const members = await Promise.all(phones.map((email) => aMember(journey, email)))
    const comeBy = async (nth: number, leave: (guest_id: string) => Promise<unknown>) => {
      const member = members[nth % members.length]
      if (member) await leave(await signedIn(screen, member))
    }
    const goes = (guest_id: string) => screen.call('DELETE /kiosk/guest', { query: { guest_id } })
    await comeBy(0, goes)
    const before = await rowCounts()
    for (let nth = 0; nth < 150; nth += 1) await comeBy(nth, goes)
    expect(await rowCounts()).toEqual(before)
    for (let nth = 0; nth < 50; nth += 1) await comeBy(nth, (guest_id) => order(screen, guest_id))
    const { kiosk_guests, kiosk_orders, orders } = await rowCounts()
    expect(kiosk_guests).toBe(before['kiosk_guests'])
    expect([kiosk_orders, orders]).toEqual([
      Number(before['kiosk_orders']) + 50,
      Number(before['orders']) + 50,
    ])
    expect([...screen.cookies.keys()]).toEqual(['comal_kiosk'])
  },
)

describe('R4.24 a member who signed in at a screen has their usuals there', () => {
  const usuals = (screen: Guest, guest_id: string) =>
    screen.call('GET /kiosk/guest/usuals', { query: { guest_id } })

  test('R4.24 what they named comes first, then their last order, as the kitchen makes it now', async () => {
    const [screen, maria] = [await aScreen(), await aMember(journey, 'kiosk-usual@example.com')]
    const nobody = await screen.call('POST /kiosk/guest')
    expect((await refused(usuals(screen, nobody.guest_id))).code).toBe('kiosk.visit_over')
    await order(screen, await signedIn(screen, maria))
    const [first] = (await maria.call('GET /orders')).orders
    const guest_id = await signedIn(screen, maria)
    const burgers = { lines: [{ ...burger, name: 'Burger' }] }
    expect(await usuals(screen, guest_id)).toMatchObject([{ name: null, ...burgers }])
    await maria.call('POST /usuals', { body: { order_id: first?.id ?? '', name: 'Friday' } })
    expect(await usuals(screen, guest_id)).toMatchObject([
      { name: 'Friday', order_id: first?.id, ...burgers, changes: [{ change: 'none' }] },
    ])
    const other = await aScreen()
    expect((await refused(usuals(other, guest_id))).status).toBe(404)
    await screen.call('DELETE /kiosk/guest', { query: { guest_id } })
    expect((await refused(usuals(screen, guest_id))).status).toBe(404)
  })

  test('R4.24 what was written and told of allergies comes along to the kitchen', async () => {
    const [screen, maria] = [await aScreen(), await aMember(journey, 'kiosk-nuts@example.com')]
    const noted = { ...burger, instructions: 'No nuts, severe allergy' }
    const wanted = { lines: [noted], allergens: ['milk' as const] }
    await order(screen, await signedIn(screen, maria), crypto.randomUUID(), wanted)
    const guest_id = await signedIn(screen, maria)
    const [usual] = await usuals(screen, guest_id)
    expect(usual).toMatchObject(wanted)
    const [line] = usual?.lines ?? []
    const { instructions = null } = line ?? {}
    const again = { lines: [{ ...burger, instructions }], allergens: usual?.allergens ?? [] }
    await order(screen, guest_id, crypto.randomUUID(), again)
    const [last] = (await maria.call('GET /orders')).orders
    const params = { order_id: last?.id ?? '' }
    const { allergens, products } = await maria.call('GET /orders/{order_id}', { params })
    expect([allergens, products[0]?.instructions]).toEqual([['milk'], noted.instructions])
  })
})
