import { afterEach, beforeAll, expect, test } from 'vitest'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { aCart, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let crew: Guest
let office: Guest
beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
  office = await journey.staff('head-office')
})

const here = { params: { location_id: southLamar.id } }
const queso = { kind: 'everyday', item_id: 'pit-fire-queso' } as const

const soldOut = (sold_out: boolean) =>
  crew.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items: [queso], sold_out, until: 'back' },
  })
afterEach(() => soldOut(false))

const tellCarts = (...carts: readonly AtCart[]) =>
  crew.call('POST /console/locations/{location_id}/sold-out/offers', {
    ...here,
    body: { cart_ids: carts.map(({ params }) => params.cart_id) },
  })
type AtCart = Awaited<ReturnType<typeof aCart>>

/** A member whose cart holds a queso, and what they were mailed of it. */
async function aMemberAtCart(name: string) {
  const email = `${name.toLowerCase()}@carts.example`
  const cart = await aCart(journey, undefined, await aMember(journey, email, name))
  const mails = async () => {
    await drainOutbox(journey.ctx)
    const all = await messagesLately(journey.ctx.db, 200)
    return all.filter(({ id, to }) => to === email && id.startsWith('cart-sold-out:'))
  }
  return { ...cart, mails }
}

const listed = ({ carts }: Awaited<ReturnType<typeof tellCarts>>, { params }: AtCart) =>
  carts.find(({ cart_id }) => cart_id === params.cart_id)

test('one press tells members whose carts hold what is out, once, and who fills a cart unknown reads it there', async () => {
  const [known, unknown] = [await aMemberAtCart('Odessa'), await aCart(journey)]
  await soldOut(true)
  const before = await crew.call('GET /console/locations/{location_id}/sold-out', here)
  const held = { items: ['Pit-Fire Queso'], told: false }
  expect(listed(before, known)).toMatchObject({ guest: 'Odessa K.', way: 'mail', ...held })
  expect(listed(before, unknown)).toMatchObject({ guest: null, way: null, ...held })
  const after = await tellCarts(known, unknown)
  expect([listed(after, known)?.told, listed(after, unknown)?.told]).toEqual([true, false])
  await tellCarts(known)
  const [mail, ...more] = await known.mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('We’re out of Pit-Fire Queso, and it’s in your cart')
  expect(mail?.text).toMatch(/at South Lamar .* Nothing is ordered or charged yet\..*\/cart$/s)
})

test('who swapped it, or can have it again, before the mail goes out hears nothing', async () => {
  const swaps = await aMemberAtCart('Lucille')
  const waits = await aMemberAtCart('Rosalee')
  const other = await aMemberAtCart('Verna')
  await soldOut(true)
  await tellCarts(swaps, waits)
  const [line] = (await swaps.guest.call('GET /carts/{cart_id}', { params: swaps.params })).products
  await swaps.guest.call('PUT /carts/{cart_id}/products/{line_id}', {
    params: { ...swaps.params, line_id: line?.id ?? '' },
    body: { product_id: line?.instead[0]?.product_id ?? '', quantity: 1 },
  })
  expect(await swaps.mails()).toEqual([])
  expect(await waits.mails()).toHaveLength(1)
  await tellCarts(other)
  await soldOut(false)
  expect(await other.mails()).toEqual([])
})

test('R6.2 a cart that waits for its address is of no kitchen: its crew neither lists nor tells it', async () => {
  const [waits, later] = [await aMemberAtCart('Adela'), await aMemberAtCart('Opal')]
  const clear = ({ guest, params }: AtCart) =>
    guest.call('DELETE /carts/{cart_id}/location', { params })
  await clear(waits)
  await soldOut(true)
  const listing = await crew.call('GET /console/locations/{location_id}/sold-out', here)
  expect([listed(listing, waits), listed(listing, later)?.way]).toEqual([undefined, 'mail'])
  await tellCarts(later)
  await clear(later)
  expect(await later.mails()).toEqual([])
})

test('T25 no crew tells the guests of another kitchen', async () => {
  const cart = await aMemberAtCart('Imogene')
  await soldOut(true)
  await office.call('POST /console/locations/{location_id}/sold-out/offers', {
    params: { location_id: 'mueller-mill' },
    body: { cart_ids: [cart.params.cart_id] },
  })
  expect(await cart.mails()).toEqual([])
})
