import { m } from '#messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { holdSlot, momentOf, placesOf } from '#test/journeys/support/cart-rows.ts'
import { openKitchen, sellOut } from '#test/journeys/support/open-kitchen.ts'
import { startShopping, twoTacos } from '#test/journeys/support/shopping.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let today = ''
beforeAll(async () => {
  const { db } = journey.ctx
  today = dayOf(localTimeAt(Temporal.Now.instant().toString(), steadyZone))
  const closed = [-1, 0, 1].map((onward) => ({ day: addDays(today, onward), span: null, note: '' }))
  await openKitchen(db, 'grove')
  await openKitchen(db, 'metro', { price_tier: 'city' })
  await openKitchen(db, 'resting', { exceptions: closed })
})

const shopping = (menu_id = 'grove-menu') => startShopping(journey.guest(), menu_id)
const lemonade = { product_id: 'lemonade', quantity: 1 }
test('R7.8 R9.9 whose order it is, and nobody else, wants it ahead, and as soon as possible again', async () => {
  const { id, cart, wantAt, wantAsap } = await shopping()
  const wanted = `${addDays(today, 3)} 12:00`
  expect((await wantAt(wanted)).time).toMatchObject({ mode: 'advance', wanted })
  const params = { cart_id: id }
  const body = { wanted: `${addDays(today, 4)} 12:00` }
  await expect(
    journey.guest().call('PUT /carts/{cart_id}/time/advance', { params, body }),
  ).rejects.toMatchObject({ status: 404, code: 'thing.missing' })
  expect((await cart()).time).toMatchObject({ wanted })
  expect((await wantAsap()).time).toMatchObject({ mode: 'asap', wanted: null })
})

test('R7.10 a time that the kitchen doesn’t offer is refused: between quarters, past, or too far', async () => {
  const { wantAt } = await shopping()
  for (const [onward, clock] of [
    [3, '12:07'],
    [-3, '12:00'],
    [30, '12:00'],
  ] as const) {
    await expect(wantAt(`${addDays(today, onward)} ${clock}`)).rejects.toMatchObject({
      status: 422,
      code: 'time.not_offered',
    })
  }
  await expect(wantAt('20260230 12:00')).rejects.toMatchObject({ status: 400 })
})

test('R7.10 a time that is full is refused', async () => {
  const capacity = [{ group: 'shared', orders: 1, make_minutes: null, cents: null }] as const
  await openKitchen(journey.ctx.db, 'tiny', { capacity })
  const first = await shopping('tiny-menu')
  const wanted = `${addDays(today, 3)} 12:00`
  await holdSlot(journey.ctx.db, first.id, 'tiny', momentOf(wanted))
  const second = await shopping('tiny-menu')
  await expect(second.wantAt(wanted)).rejects.toMatchObject({ status: 422, code: 'time.full' })
  expect((await first.wantAt(wanted)).problems).toEqual([])
})

test('R6.3 while the kitchen is closed asap is refused, the notice says so, and ordering ahead is forced', async () => {
  const { cart, add, wantAsap, wantAt } = await shopping('resting-menu')
  const words = m.refusal_time_asap_closed()
  const next = `${addDays(today, 2)} 00:00`
  expect((await cart()).time).toEqual({
    mode: 'advance',
    earliest: null,
    wanted: null,
    next,
    asap_unavailable: words,
  })
  const message = `The kitchen is closed. The next time is ${formatWhen(next, today, 'en')}.`
  expect((await add(lemonade)).problems).toEqual([
    { code: 'time.asap_unavailable', message, line_id: null },
  ])
  await expect(wantAsap()).rejects.toMatchObject({ status: 422, message: words })
  const ahead = await wantAt(`${addDays(today, 3)} 12:00`)
  expect(ahead.problems).toEqual([])
  expect(ahead.location.days[0]).toBe(addDays(today, 2))
})

test('R6.3 on catering ordering ahead is forced two days ahead, and the notice is left out', async () => {
  const catering = await startShopping(journey.guest().on('catering'), 'grove-catering')
  const cart = await catering.cart()
  expect(cart.time).toMatchObject({ mode: 'advance', wanted: null, asap_unavailable: null })
  expect(cart.location.days[0]).toBe(addDays(today, 2))
  await expect(catering.wantAsap()).rejects.toMatchObject({ code: 'time.asap_unavailable' })
  await expect(catering.wantAt(`${addDays(today, 1)} 12:00`)).rejects.toMatchObject({
    code: 'time.not_offered',
  })
})

test('R6.3 on theme bc3 the notice is left out too', async () => {
  const { db } = journey.ctx
  const { cart } = await shopping('resting-menu')
  const theme = (name: string) =>
    sql`update chain set document = jsonb_set(document, '{theme}', to_jsonb(${name}::text))`.execute(
      db,
    )
  await theme('bc3')
  expect((await cart()).time).toMatchObject({ mode: 'advance', asap_unavailable: null })
  await theme('comal')
  expect((await cart()).time.asap_unavailable).not.toBeNull()
})

test('a dish of another part of the day is refused for the time wanted, not for now', async () => {
  const { add, wantAt } = await shopping()
  const day = addDays(today, 3)
  await wantAt(`${day} 18:00`)
  await expect(add({ product_id: 'migas', quantity: 1 })).rejects.toMatchObject({
    status: 422,
    code: 'product.wrong_daypart',
  })
  await wantAt(`${day} 08:00`)
  const [line] = (await add({ product_id: 'migas', quantity: 1 })).products
  const evening = await wantAt(`${day} 18:00`)
  expect(evening.problems).toMatchObject([{ code: 'product.wrong_daypart', line_id: line?.id }])
})

test('R9.9 the handoff changes among those that the location offers', async () => {
  const { handoff } = await shopping()
  expect((await handoff('curbside')).handoff).toBe('curbside')
  await expect(handoff('delivery')).rejects.toMatchObject({
    status: 422,
    code: 'handoff.not_offered',
    message: 'grove doesn’t offer delivery.',
  })
})

test('another time or handoff lets go of the place that was held; a tip keeps it', async () => {
  const { db } = journey.ctx
  const soon = momentOf(`${addDays(today, 2)} 12:00`)
  const { id, tip, handoff, wantAt } = await shopping()
  await holdSlot(db, id, 'grove', soon)
  expect((await tip({ kind: 'amount', cents: 500 })).hold).not.toBeNull()
  expect(await placesOf(db, id)).toBe(1)
  expect((await handoff('curbside')).hold).toBeNull()
  expect(await placesOf(db, id)).toBe(0)
  await holdSlot(db, id, 'grove', soon)
  await wantAt(`${addDays(today, 3)} 12:00`)
  expect(await placesOf(db, id)).toBe(0)
})

test('R11.5 a tip is a share of the items or an amount, never below nothing', async () => {
  const { add, tip } = await shopping()
  await add(lemonade)
  const tips = async (wish: Parameters<typeof tip>[0]) =>
    (await tip(wish)).sheet.lines.filter(({ kind }) => kind === 'tip').map(({ cents }) => cents)
  expect(await tips({ kind: 'rate', rate: 250_000 })).toEqual([99])
  expect(await tips({ kind: 'amount', cents: 123 })).toEqual([123])
  await expect(tip({ kind: 'amount', cents: -1 })).rejects.toMatchObject({ status: 400 })
  await expect(tip({ kind: 'rate', rate: 1_000_001 })).rejects.toMatchObject({ status: 400 })
})

test('utensils come only when asked for', async () => {
  const { cart, utensils } = await shopping()
  expect((await cart()).utensils).toBe(false)
  expect((await utensils(true)).utensils).toBe(true)
})

test('R4.13 upsells are at most three things that the cart doesn’t have yet', async () => {
  const { add, upsells } = await shopping()
  expect(await upsells()).toEqual([])
  await add({ product_id: 'cobbler', quantity: 1 })
  const offered = await upsells()
  expect(offered.map(({ product_id }) => product_id)).toEqual(['flan', 'pralines', 'sundae'])
  expect(offered[0]).toMatchObject({ name: 'Flan', cost: 650, quick_add: true, tile: 'marigold' })
  expect(offered[2]?.quick_add).toBe(false)
})

test('R6.4 moving shows first what it changes: kept, other price, unavailable', async () => {
  await sellOut(journey.ctx, 'metro-menu', 'cobbler')
  const { add, transfer, cart } = await shopping()
  await add(twoTacos)
  await add(lemonade)
  await add({ product_id: 'cobbler', quantity: 1 })
  const preview = await transfer('metro-menu', true)
  expect(preview.difference).toEqual({
    kept: ['Lemonade'],
    price_changed: [{ name: 'Tacos', from: 1700, to: 1825 }],
    unavailable: ['Cobbler'],
  })
  expect(preview.cart.menu_id).toBe('metro-menu')
  expect((await cart()).menu_id).toBe('grove-menu')

  const moved = await transfer('metro-menu')
  expect(moved.difference).toEqual(preview.difference)
  expect(moved.cart.products.map(({ name }) => name)).toEqual(['Tacos', 'Lemonade'])
  expect((await cart()).location.id).toBe('metro')
  expect((await cart()).sheet).toEqual(moved.cart.sheet)
})

test('R6.4 R6.5 a cart doesn’t move where it isn’t taken over, or where no orders are taken', async () => {
  const { db } = journey.ctx
  const { services } = await openKitchen(db, 'plain')
  await openKitchen(db, 'stubborn', { services: { ...services, transfercart: false } })
  await openKitchen(db, 'shut', { available: false })
  const { transfer } = await shopping()
  await expect(transfer('stubborn-menu')).rejects.toMatchObject({ status: 422, code: 'cart.stays' })
  await expect(transfer('shut-menu', true)).rejects.toMatchObject({ code: 'location.unavailable' })
  await expect(transfer('plain-catering')).rejects.toMatchObject({ code: 'menu.not_served' })
  await expect(transfer('nowhere-menu')).rejects.toMatchObject({ status: 404 })
})

test('a cart that moves where its handoff isn’t offered changes hands as that location can', async () => {
  const { services } = await openKitchen(journey.ctx.db, 'counter')
  const handoffs = { ...services.handoff, curbside: false }
  await openKitchen(journey.ctx.db, 'window', { services: { ...services, handoff: handoffs } })
  const { handoff, transfer } = await shopping()
  await handoff('curbside')
  expect((await transfer('window-menu')).cart.handoff).toBe('pickup')
})

test('R6.5 a location that stops taking orders is a problem of its carts', async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'Faltering')
  const { add, cart } = await shopping('Faltering-menu')
  await add(lemonade)
  await db.updateTable('locations').set({ retired: true }).where('id', '=', 'Faltering').execute()
  expect((await cart()).problems).toMatchObject([
    { code: 'location.unavailable', message: expect.stringContaining('Faltering is currently') },
  ])
})
