import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/start/app.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { charges } from '#test/journeys/support/gateway-ledger.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { newScreen, pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const location_id = 'grove'

async function paired(office: Guest, code: string) {
  const body = { code, name: 'Front door', location_id }
  const { id } = await office.call('POST /console/kiosks', { body })
  return id
}

describe('a screen in a location', () => {
  test('R4.24 shows a code, is paired by it however it is typed, and the code pairs nothing else', async () => {
    const office = await journey.staff('head-office')
    const { screen, code } = await newScreen(journey.guest())
    expect(await screen.call('GET /kiosk')).toMatchObject({ state: 'waiting', code })
    await paired(office, ` ${code.toLowerCase()} `)
    expect(await screen.call('GET /kiosk')).toMatchObject({
      state: 'paired',
      location: { id: location_id },
    })
    // Asked again it stays what it is: nobody unpairs a screen by a press on it.
    expect(await screen.call('POST /kiosk/pairing')).toMatchObject({ state: 'paired' })
    expect(await refused(paired(office, code))).toMatchObject({ code: 'kiosk.code' })
  })

  test('R4.24 T26 its own calls are for a paired screen alone, and a revoked one is told so at once', async () => {
    const office = await journey.staff('head-office')
    const { screen, code } = await newScreen(journey.guest())
    expect(await refused(screen.call('GET /kiosk/board'))).toMatchObject({ code: 'signed_out' })
    const kiosk_id = await paired(office, code)
    expect(await screen.call('GET /kiosk/board')).toMatchObject({ ready: [] })
    expect(await office.call('GET /console/kiosks')).toContainEqual(
      expect.objectContaining({ id: kiosk_id, name: 'Front door', seen: expect.any(String) }),
    )
    await office.call('DELETE /console/kiosks/{kiosk_id}', { params: { kiosk_id } })
    expect(await screen.call('GET /kiosk')).toEqual({ state: 'revoked' })
    expect(await refused(screen.call('GET /kiosk/board'))).toMatchObject({ code: 'signed_out' })
  })

  test('R4.24 crews pair no screens', async () => {
    const crew = await journey.staff('crew-south-lamar')
    const { code } = await newScreen(journey.guest())
    expect(await refused(paired(crew, code))).toMatchObject({ code: 'role.missing' })
  })

  test('R4.24 a screen says whether guests can pay at it before they choose anything', async () => {
    const { signal } = new AbortController()
    const app = createApp(
      { ...journey.ctx, reader: null },
      { draining: signal, closing: signal, site: null },
    )
    for (const [guest, has_reader] of [
      [newGuest(async (request) => app.fetch(request)), false],
      [journey.guest(), true],
    ] as const) {
      const { screen, code } = await newScreen(guest)
      await paired(await journey.staff('head-office'), code)
      expect(await screen.call('GET /kiosk')).toMatchObject({ state: 'paired', has_reader })
    }
  })
})

const burger = { product_id: 'burger', quantity: 1 }
const tip = { kind: 'rate', rate: 0 } as const
const approves = '4242424242424242'
const declines = '4000000000000002'

const aScreen = async () =>
  pairedScreen(journey.guest(), await journey.staff('head-office'), { location_id })

/** What a screen sends for its guest. */
function wish(name: string, total: number, card: string | null = approves) {
  return { lines: [burger], tip, name, dining: 'here' as const, table_stand: '12', card, total }
}

async function place(screen: Guest, body: ReturnType<typeof wish>, key = crypto.randomUUID()) {
  return screen.call('POST /kiosk/orders', { body, headers: { 'Idempotency-Key': key } })
}

/** A kitchen of the test’s own, open around the clock: else the hour of the day would decide what is sold. */
beforeAll(async () => {
  await openKitchen(journey.ctx.db, location_id)
})

describe('an order at a screen', () => {
  test('R4.24 is priced, paid at the reader once, made for a table, and its ticket says so', async () => {
    const screen = await aScreen()
    const { sheet } = await screen.call('POST /kiosk/prices', { body: { lines: [burger], tip } })
    const key = crypto.randomUUID()
    const placed = await place(screen, wish('Ana', sheet.total), key)
    expect(placed).toMatchObject({ state: 'confirmed', total: sheet.total })
    expect(await place(screen, wish('Ana', sheet.total), key)).toEqual(placed)
    expect(await charges(journey)).toHaveLength(1)
    await sql`update outbox set due_at = now() where kind = 'fire-ticket'`.execute(journey.ctx.db)
    await drainOutbox(journey.ctx)
    const crew = await journey.staff('head-office')
    const board = await crew.call('GET /console/locations/{location_id}/tickets', {
      params: { location_id },
    })
    expect(board.tickets).toContainEqual(
      expect.objectContaining({
        guest: 'Ana',
        serving: { dining: 'here' as const, table_stand: '12' },
      }),
    )
  })

  test('R4.24 whose card is declined is not made, and goes on with another card', async () => {
    const screen = await aScreen()
    const { sheet } = await screen.call('POST /kiosk/prices', { body: { lines: [burger], tip } })
    expect(await refused(place(screen, wish('Bo', sheet.total, declines)))).toMatchObject({
      code: 'payment.declined',
    })
    expect(await place(screen, wish('Bo', sheet.total))).toMatchObject({ state: 'confirmed' })
  })

  test(
    'T26 200 guests in a row leave nothing behind: no cookie but the screen’s own, no open cart',
    { tags: 'release' },
    async () => {
      const screen = await aScreen()
      const { sheet } = await screen.call('POST /kiosk/prices', { body: { lines: [burger], tip } })
      for (let guest = 0; guest < 200; guest += 1)
        await place(
          screen,
          wish(`Guest ${guest}`, sheet.total, guest % 4 === 3 ? declines : approves),
        ).catch(() => undefined)
      expect([...screen.cookies.keys()]).toEqual(['comal_kiosk'])
      const open =
        await sql`select id from carts where status = 'open' and id in (select cart_id from kiosk_orders)`.execute(
          journey.ctx.db,
        )
      expect(open.rows).toEqual([])
      expect(await screen.call('GET /session')).toMatchObject({ cart_id: null })
      const { rows } = await sql<{ guests: number; visitors: number }>`
      select count(*)::int as guests, count(distinct visitor_id)::int as visitors from kiosk_orders`.execute(
        journey.ctx.db,
      )
      expect(rows[0]?.guests).toBeGreaterThanOrEqual(200)
      expect(rows[0]?.visitors).toBe(rows[0]?.guests)
    },
  )
})
