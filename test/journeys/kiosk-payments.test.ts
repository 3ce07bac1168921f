import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aGiftCard } from '#test/journeys/support/gift-cards.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { charges } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { settle } from '#test/journeys/support/settlement.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const location_id = 'counter-grove'
const burger = { product_id: 'burger', quantity: 2 }
const lines = [burger]
const tip = { kind: 'rate', rate: 0 } as const
const most = 5_000

/** A kitchen of the test’s own whose crew takes money at the counter. */
beforeAll(async () => {
  await openKitchen(journey.ctx.db, location_id, { pay_at_location: { most } })
})

const aScreen = async (printer: string | null = null) =>
  pairedScreen(journey.guest(), await journey.staff('head-office'), { location_id, printer })

/** What a screen sends for a guest who pays at the counter. */
const atCounter = {
  lines,
  tip,
  at_counter: true,
  name: 'Ana',
  dining: 'to_go',
  table_stand: null,
  card: null,
} as const

async function priced(screen: Guest, at_counter = true) {
  const { sheet } = await screen.call('POST /kiosk/prices', {
    body: { lines: [...lines], tip, at_counter },
  })
  return sheet.total
}

function place(screen: Guest, body: object, key: string = crypto.randomUUID()) {
  const sent = { ...atCounter, lines: [...lines], total: null, ...body }
  return screen.call('POST /kiosk/orders', { body: sent, headers: { 'Idempotency-Key': key } })
}

/** How the kitchen calls what a key ordered. */
async function callsOf(key: string): Promise<readonly unknown[]> {
  const { rows } = await sql<{ name: string }>`
    select o.contact ->> 'first_name' as name from orders as o join kiosk_orders as k on k.cart_id = o.cart_id where k.order_key = ${key}
  `.execute(journey.ctx.db)
  return rows.map(({ name }) => name)
}

/** Has every screen have sent as many unpaid orders as it may, until so long from now. */
async function spend(until: string): Promise<void> {
  await sql`
    insert into budgets (key, full_at)
    select 'unpaid_kiosk:' || id, now() + ${until}::interval from kiosks where revoked_at is null
    on conflict (key) do update set full_at = excluded.full_at
  `.execute(journey.ctx.db)
}

describe('an order that is paid at the counter', () => {
  test('R4.24 is charged to nobody, made, and its crew takes the money as they hand it over', async () => {
    const screen = await aScreen()
    expect(await screen.call('GET /kiosk')).toMatchObject({ has_counter: true })
    const before = (await charges(journey)).length
    const total = await priced(screen)
    expect(await place(screen, { total })).toMatchObject({ state: 'confirmed', total, due: total })
    expect(await charges(journey)).toHaveLength(before)
  })

  test('R4.24 that waited for the line is placed once with its key, at the price of the counter', async () => {
    const screen = await aScreen()
    const key = crypto.randomUUID()
    const waited = { name: 'Bo', queue_number: 'T1' }
    const placed = await place(screen, waited, key)
    expect(placed).toMatchObject({ state: 'confirmed', total: await priced(screen) })
    expect(await place(screen, waited, key)).toEqual(placed)
    expect(await callsOf(key)).toEqual(['Bo · T1'])
  })

  test('R4.24 that was placed before its answer got lost is the same order as it is sent from the queue', async () => {
    const screen = await aScreen()
    const key = crypto.randomUUID()
    const placed = await place(screen, { name: 'Cy' }, key)
    expect(await place(screen, { name: 'Cy', queue_number: 'T2' }, key)).toEqual(placed)
    expect(await callsOf(key)).toEqual(['Cy'])
  })

  test('R4.24 P1 whose placing broke off is placed by who looks after tries, and is the same as it is sent again', async () => {
    const screen = await aScreen()
    const key = crypto.randomUUID()
    const { order } = journey.ctx.purposes
    vi.spyOn(order, 'complete').mockRejectedValueOnce(new Error('The database is gone'))
    await expect(place(screen, { name: 'Di' }, key)).rejects.toMatchObject({ status: 500 })
    await settle(journey)
    expect(await callsOf(key)).toEqual(['Di'])
    const again = await place(screen, { name: 'Di', queue_number: 'T3' }, key)
    expect(again).toMatchObject({ state: 'confirmed', total: await priced(screen) })
    expect(await callsOf(key)).toEqual(['Di'])
  })

  test('R4.24 of a screen that sends too many at once is placed with the same key once there is room', async () => {
    const screen = await aScreen()
    const key = crypto.randomUUID()
    await spend('1 hour')
    expect(await refused(place(screen, { name: 'Eb' }, key))).toMatchObject({ status: 429 })
    await spend('-1 hour')
    expect(await place(screen, { name: 'Eb' }, key)).toMatchObject({ state: 'confirmed' })
  })

  test('R4.24 is limited: by what the location trusts a guest with, and by how many one screen sends', async () => {
    const screen = await aScreen()
    const feast = { lines: [{ ...burger, quantity: 10 }] }
    expect(await refused(place(screen, feast))).toMatchObject({ code: 'at_location.too_much' })
    await spend('1 hour')
    expect(await refused(place(screen, {}))).toMatchObject({ code: 'orders.too_many' })
    await spend('-1 hour')
  })
})

describe('a gift card at a screen', () => {
  test('R4.24 pays before the card, or all of it, and a wrong PIN pays nothing', async () => {
    const screen = await aScreen()
    const { number, pin } = await aGiftCard(journey, 1_000)
    const total = await priced(screen, false)
    const card = { at_counter: false, total, card: '4242424242424242', card_due: total - 1_000 }
    const wrong = { ...card, gift_cards: [{ number, pin: '000000' }] }
    expect(await refused(place(screen, wrong))).toMatchObject({ code: 'gift_card.unknown' })
    const paid = { ...card, gift_cards: [{ number, pin }] }
    expect(await place(screen, paid)).toMatchObject({
      state: 'confirmed',
      total,
      due: 0,
      receipt: expect.stringMatching(
        new RegExp(
          `^Order \\d+\\nFritz & Alma[^]+Gift card ending in ${number.slice(-4)} +\\$10\\.00\\nVisa ending in 4242 +\\$\\d+\\.\\d\\d$`,
        ),
      ),
    })
    expect((await charges(journey)).at(-1)).toMatchObject({ amount: total - 1_000 })
    const large = await aGiftCard(journey, 9_000)
    const whole = {
      ...card,
      card: null,
      card_due: 0,
      gift_cards: [{ number: large.number, pin: large.pin }],
    }
    const before = (await charges(journey)).length
    expect(await place(screen, whole)).toMatchObject({ state: 'confirmed', total })
    expect(await charges(journey)).toHaveLength(before)
  })
})

describe('the receipt of an order at a screen', () => {
  test('R4.24 T26 is printed, mailed or texted, and where it went stands nowhere but in the message', async () => {
    const screen = await aScreen('simulated')
    const key = crypto.randomUUID()
    await place(screen, { total: await priced(screen) }, key)
    const email = 'receipts@wrenwick.example'
    const ways = [
      { by: 'printer' },
      { by: 'email', email },
      { by: 'phone', phone: '(512) 555-0199' },
    ] as const
    for (const to of ways) await screen.call('POST /kiosk/receipts', { body: { key, to } })
    const [text, mail, paper] = await messagesLately(journey.ctx.db, 3)
    expect([paper?.to, mail?.to, text?.to]).toEqual(['simulated', email, '5125550199'])
    expect(paper?.text).toBe(mail?.text)
    const { rows } = await sql`select id from orders where contact::text like '%wrenwick%'`.execute(
      journey.ctx.db,
    )
    expect(rows).toEqual([])
    const unknown = { key: crypto.randomUUID(), to: { by: 'printer' } as const }
    expect(await refused(screen.call('POST /kiosk/receipts', { body: unknown }))).toMatchObject({
      code: 'thing.missing',
    })
  })

  test('R4.24 a printer that doesn’t answer is told, and head office types an address that is one', async () => {
    const screen = await aScreen('127.0.0.1:9')
    const key = crypto.randomUUID()
    await place(screen, { total: await priced(screen) }, key)
    const body = { key, to: { by: 'printer' } as const }
    const printing = screen.call('POST /kiosk/receipts', { body })
    expect(await refused(printing)).toMatchObject({ code: 'kiosk.no_receipt' })
    expect(await refused(aScreen('http://printer'))).toMatchObject({ code: 'kiosk.printer' })
  })
})
