import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CardReader } from '#server/gateways/payment/card-reader.ts'
import { releaseHeld } from '#server/charge/settle-charge.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const unreached = () => Promise.reject(new TypeError('fetch failed'))

/** A reader whose gateway nobody reaches, but where it asked for a card before. */
let asks = false
const away: CardReader = {
  name: 'away',
  takes_shown_cards: true,
  readers: async () => [],
  begin: () => (asks ? Promise.resolve('reader-1') : unreached()),
  authorize: ({ key }) =>
    asks ? Promise.resolve({ state: 'challenge', ref: key, url: '' }) : unreached(),
  cancel: unreached,
}

const journey = sharedJourney({ ctx: { reader: away } })
const location_id = 'outage-grove'
beforeAll(() => openKitchen(journey.ctx.db, location_id, { pay_at_location: { most: 5_000 } }))

const lines = [{ product_id: 'burger', quantity: 2 }]
const tip = { kind: 'rate', rate: 0 } as const
const burgers = {
  lines,
  tip,
  at_counter: false,
  name: 'Ana',
  dining: 'to_go',
  table_stand: null,
} as const

test('R4.24 a screen whose card reader can’t be reached says so, places nothing, and its guest pays at the counter', async () => {
  const office = await journey.staff('head-office')
  const screen = await pairedScreen(journey.guest(), office, { location_id, printer: null })
  const { sheet } = await screen.call('POST /kiosk/prices', { body: { lines, tip } })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const body = { ...burgers, card: '4242424242424242', total: sheet.total }
  const place = (differs: Partial<{ at_counter: boolean; card: string | null }>) =>
    screen.call('POST /kiosk/orders', { body: { ...body, ...differs }, headers })
  for (const nth of [1, 2]) {
    const no = await refused(place({}))
    expect([nth, no.code, no.status]).toEqual([nth, 'kiosk.reader_away', 409])
  }
  // The key is free still: nothing stands under it.
  expect(await place({ at_counter: true, card: null })).toMatchObject({ state: 'confirmed' })
})

test('R4.24 a guest goes back while the card reader’s gateway is away: nothing is placed, and what it may hold is let go of later', async () => {
  const { db, card, log } = journey.ctx
  const office = await journey.staff('head-office')
  const screen = await pairedScreen(journey.guest(), office, { location_id, printer: null })
  const { sheet } = await screen.call('POST /kiosk/prices', { body: { lines, tip } })
  const key = crypto.randomUUID()
  asks = true
  const body = { ...burgers, card: null, total: sheet.total }
  const sent = await screen.call('POST /kiosk/orders', {
    body,
    headers: { 'Idempotency-Key': key },
  })
  expect(sent.state).not.toBe('confirmed')
  const gone = await screen.call('POST /kiosk/cancellations', { body: { key } })
  expect(gone).toEqual({ cancelled: true })
  const { rows } = await sql<{ id: string; status: string; later: string }>`
    select p.id, p.status, (select kind from outbox where event_id = 'void-late:' || p.id) as later
    from payment_attempts as p join kiosk_orders as k on k.cart_id = p.cart_id where k.order_key = ${key}
  `.execute(db)
  const [tried] = rows
  expect(tried).toMatchObject({ status: 'failed', later: 'void-late' })
  // Nor does it matter that the bank can’t be asked at that moment.
  const bank = { ...card, find: unreached }
  await expect(releaseHeld(tried?.id ?? '', { card: bank, log })).resolves.toBeUndefined()
})
