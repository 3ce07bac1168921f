import { beforeAll, expect, test } from 'vitest'
import type { CardReader } from '#server/gateways/payment/card-reader.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

/** A reader whose gateway nobody reaches. */
const away: CardReader = {
  name: 'away',
  takes_shown_cards: true,
  readers: async () => [],
  begin: () => Promise.reject(new TypeError('fetch failed')),
  authorize: () => Promise.reject(new TypeError('fetch failed')),
  cancel: async () => {},
}

const journey = sharedJourney({ ctx: { reader: away } })
const location_id = 'outage-grove'
beforeAll(() => openKitchen(journey.ctx.db, location_id, { pay_at_location: { most: 5_000 } }))

test('R4.24 a screen whose card reader can’t be reached says so, places nothing, and its guest pays at the counter', async () => {
  const office = await journey.staff('head-office')
  const screen = await pairedScreen(journey.guest(), office, { location_id, printer: null })
  const lines = [{ product_id: 'burger', quantity: 2 }]
  const tip = { kind: 'rate', rate: 0 } as const
  const { sheet } = await screen.call('POST /kiosk/prices', { body: { lines, tip } })
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const body = {
    lines,
    tip,
    at_counter: false,
    name: 'Ana',
    dining: 'to_go',
    table_stand: null,
    card: '4242424242424242',
    total: sheet.total,
  } as const
  const place = (differs: Partial<{ at_counter: boolean; card: string | null }>) =>
    screen.call('POST /kiosk/orders', { body: { ...body, ...differs }, headers })
  for (const nth of [1, 2]) {
    const no = await refused(place({}))
    expect([nth, no.code, no.status]).toEqual([nth, 'kiosk.reader_away', 409])
  }
  // The key is free still: nothing stands under it.
  expect(await place({ at_counter: true, card: null })).toMatchObject({ state: 'confirmed' })
})
