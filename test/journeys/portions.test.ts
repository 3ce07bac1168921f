import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { sweepPortions } from '#server/menu/store-portions.ts'
import { aTime, openAllDay, refused, send, southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { type Shopping, startShopping } from '#test/journeys/support/shopping.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  await openAllDay(journey)
})
beforeEach(async () => {
  await crew.call('DELETE /console/menus/{menu_id}/portions/{item_id}', { params: queso })
  const { db } = journey.ctx
  await sql`delete from slot_reservations where held_until is not null`.execute(db)
  await sql`update slot_reservations set portions = null`.execute(db)
})

const { menu_id } = southLamar
const queso = { menu_id, item_id: 'pit-fire-queso' }

/** The crew counts so many; for longer than a day, so that the time that guests want is of it at any hour. */
async function count(left: number, item = queso) {
  const answer = await crew.call('PUT /console/menus/{menu_id}/portions/{item_id}', {
    params: item,
    body: { left },
  })
  await sql`update portions set ends = now() + interval '30 hours'`.execute(journey.ctx.db)
  return answer
}

/** A guest with so many quesos in the bag for two in the morning: two hours from now at least, and never thirty. */
async function aBag(quantity: number): Promise<Shopping & { readonly guest: Guest }> {
  const guest = journey.guest()
  const shopping = await startShopping(guest, menu_id)
  await shopping.wantAt(await aTime(guest, 8))
  await shopping.add({ product_id: queso.item_id, quantity })
  return { ...shopping, guest }
}

const hold = ({ guest, id }: { readonly guest: Guest; readonly id: string }) =>
  guest.call('POST /carts/{cart_id}/hold', { params: { cart_id: id } })

async function pay(guest: Guest, cart: CartAnswer, card?: string) {
  const token = await aToken(journey, card)
  return send({ guest, params: { cart_id: cart.id }, cart }, { token, key: token })
}

async function leftNow(): Promise<number | undefined> {
  const board = await crew.call('GET /console/locations/{location_id}/tickets', {
    params: { location_id: southLamar.id },
  })
  return board.counted.find(({ item_id }) => item_id === queso.item_id)?.left
}

test('the last portion is held by one guest, and given back when they go', async () => {
  const [first, second] = [await aBag(1), await aBag(1)]
  expect(await count(1)).toMatchObject({ counted: { name: 'Pit-Fire Queso', left: 1 } })
  await hold(first)
  expect(await leftNow()).toBe(0)
  expect(await refused(hold(second))).toMatchObject({ status: 422, code: 'cart.problems' })
  expect((await second.cart()).problems).toMatchObject([
    { code: 'product.sold_out', message: 'Pit-Fire Queso is sold out.' },
  ])
  expect((await first.cart()).problems).toEqual([])
  await first.abandon()
  expect((await second.cart()).problems).toEqual([])
  expect((await hold(second)).hold).not.toBeNull()
})

test('an order takes its quantity for good; a decline keeps it held, and the end of a hold gives it back', async () => {
  const bag = await aBag(2)
  await count(6)
  const held = await hold(bag)
  const no = await refused(pay(bag.guest, held, '4000000000000002'))
  expect(no.code).toBe('payment.declined')
  expect(await leftNow()).toBe(4)
  await sql`update slot_reservations set held_until = now() - interval '1 minute'
    where cart_id = ${bag.id}`.execute(journey.ctx.db)
  expect(await leftNow()).toBe(6)
  expect(await pay(bag.guest, await bag.cart())).toMatchObject({ state: 'confirmed' })
  expect(await leftNow()).toBe(4)
  expect(await count(12)).toMatchObject({ counted: { left: 12 } })
})

test('over what is left a line says so before payment, one change mends it, and nothing else is lost', async () => {
  const bag = await aBag(3)
  await bag.add({ product_id: 'churros', quantity: 1 })
  await count(2)
  expect(await refused(hold(bag))).toMatchObject({
    code: 'cart.problems',
    message: 'Only 2 left; you have 3 in your cart.',
  })
  const cart = await bag.cart()
  const [line, other] = cart.products
  expect(line).toMatchObject({ left: 2, fits: 2, quantity: 3 })
  expect(other).toMatchObject({ left: null, fits: null })
  expect(cart.problems).toMatchObject([{ code: 'portions.few', line_id: line?.id }])
  await bag.change(line?.id ?? '', { quantity: line?.fits ?? 0 })
  const mended = await hold(bag)
  expect(mended.problems).toEqual([])
  expect(mended.products.map(({ quantity }) => quantity)).toEqual([2, 1])
  const late = aBag(1)
  expect(await refused(late)).toMatchObject({ code: 'product.sold_out' })
})

test('a bag that grows while it is held takes more only where there is more', async () => {
  const bag = await aBag(1)
  await count(2)
  await hold(bag)
  const other = await aBag(1)
  const [line] = (await bag.cart()).products
  const grown = await bag.change(line?.id ?? '', { quantity: 2 })
  await hold(other)
  expect(await refused(pay(bag.guest, grown))).toMatchObject({ code: 'cart.problems' })
  const back = await bag.change(line?.id ?? '', { quantity: 1 })
  expect(await pay(bag.guest, back)).toMatchObject({ state: 'confirmed' })
})

test('what is counted only once it is held is taken when it is paid, and refused where none is left', async () => {
  const [first, second] = [await aBag(1), await aBag(1)]
  const [held, late] = [await hold(first), await hold(second)]
  await count(1)
  expect(await pay(first.guest, held)).toMatchObject({ state: 'confirmed' })
  expect(await refused(pay(second.guest, late))).toMatchObject({ code: 'cart.problems' })
})

test('an order ahead for another day takes nothing of today’s portions', async () => {
  await count(0)
  const guest = journey.guest()
  const shopping = await startShopping(guest, menu_id)
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), southLamar.zone))
  await shopping.wantAt(`${addDays(today, 3)} 12:00`)
  await shopping.add({ product_id: queso.item_id, quantity: 1 })
  const held = await hold({ ...shopping, guest })
  expect(held.problems).toEqual([])
  expect(await leftNow()).toBe(0)
})

test('an option is counted over all dishes that hold it, and the menu says what is left once it is little', async () => {
  const read = () => journey.guest().call('GET /menus/{menu_id}', { params: { menu_id } })
  const before = await read()
  await count(6)
  expect(await read()).toEqual(before)
  await count(5)
  const few = await read()
  const found = few.categories.flatMap(({ products }) => products)
  expect(found.filter(({ left }) => left !== null).map(({ id, left }) => [id, left])).toEqual([
    [queso.item_id, 5],
  ])
  expect(few.version).toBe(before.version)
  await hold(await aBag(5))
  journey.ctx.menus.changed()
  const params = { menu_id, product_id: queso.item_id }
  const none = await journey.guest().call('GET /menus/{menu_id}/products/{product_id}', { params })
  expect(none).toMatchObject({ left: 0, sold_out: true })
})

test('at the end of the day all of it is back on the menu', async () => {
  await count(0)
  const { db } = journey.ctx
  await sql`update portions set ends = now() - interval '1 second'`.execute(db)
  expect((await (await aBag(1)).cart()).problems).toEqual([])
  await sweepPortions(db)
  expect(await db.selectFrom('portions').selectAll().execute()).toEqual([])
})

test('T25 only the crew of a kitchen counts its portions, and only what is on its menu', async () => {
  const body = { left: 3 }
  const put = (who: Guest, params: typeof queso) =>
    refused(who.call('PUT /console/menus/{menu_id}/portions/{item_id}', { params, body }))
  const foreign = { ...queso, menu_id: 'austin-mueller-mill-everyday' }
  expect(await put(crew, foreign)).toMatchObject({ status: 404, code: 'thing.missing' })
  expect(await put(journey.guest(), queso)).toMatchObject({ status: 401 })
  expect(await put(crew, { menu_id, item_id: 'nothing' })).toMatchObject({
    code: 'product.missing',
  })
})
