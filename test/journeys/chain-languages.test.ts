import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aCart, refused, send, southLamar } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

/** A guest whose browser prefers Mexican Spanish. */
function spanishGuest(): Guest {
  return newGuest((request) => {
    request.headers.set('accept-language', 'es-MX,es;q=0.9,en;q=0.5')
    return journey.answer(request)
  })
}

/** A day on which South Lamar is closed, with its reason. */
async function countStock(): Promise<void> {
  const day = addDays(dayOf(localTimeAt(Temporal.Now.instant().toString(), southLamar.zone)), 7)
  const closed = { day, span: null, note: 'Stock count', es: { note: 'Inventario' } }
  await sql`
    update locations set document = document || jsonb_build_object('exceptions', ${JSON.stringify([closed])}::jsonb)
    where id = ${southLamar.id}`.execute(journey.ctx.db)
}

const menu = { params: { menu_id: southLamar.menu_id } }
const queso = { params: { ...menu.params, product_id: 'pit-fire-queso' } }

test('a menu and a dish of it are answered in the language of the request, each kept by its own tag', async () => {
  const [spanish, english] = [spanishGuest(), journey.guest()]
  const inSpanish = await spanish.call('GET /menus/{menu_id}', menu)
  const inEnglish = await english.call('GET /menus/{menu_id}', menu)
  expect(inSpanish.categories[0]?.name).toBe('Entradas')
  expect(inEnglish.categories[0]?.name).toBe('Starters')
  expect(Object.keys(inSpanish).toSorted()).toEqual(Object.keys(inEnglish).toSorted())
  expect('translations' in inEnglish).toBe(false)
  const dish = await spanish.call('GET /menus/{menu_id}/products/{product_id}', queso)
  expect(dish.name).toBe('Queso a las Brasas')
  const path = `/api/menus/${southLamar.menu_id}`
  const answers = await Promise.all([spanish.ask(path), english.ask(path)])
  const [tag, other] = answers.map(({ headers }) => headers.get('etag') ?? '')
  expect(tag).not.toBe(other)
  expect(answers[0]?.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
  const again = await spanish.ask(path, { headers: { 'if-none-match': other ?? '' } })
  expect(again.status).toBe(200)
})

test('a location, the chain and its stories speak the language of the request', async () => {
  const guest = spanishGuest()
  const { tagline, radar_map } = await guest.call('GET /app')
  expect(tagline).toMatch(/^El humo es de él/)
  expect(radar_map).not.toHaveProperty('es')
  await countStock()
  const params = { location: 'austin-south-lamar' }
  const { exceptions } = await guest.call('GET /locations/{location}', { params })
  const english = await journey.guest().call('GET /locations/{location}', { params })
  expect(exceptions.map(({ note }) => note)).not.toEqual(english.exceptions.map(({ note }) => note))
  const query = { starts_with: 'navigation' } as const
  const { stories } = await guest.call('GET /content/filter', { query })
  expect(JSON.stringify(stories)).toContain('Restaurantes')
})

test('a cart, its upsells and what it refuses name dishes as the guest reads them', async () => {
  const { guest, params, cart } = await aCart(journey, undefined, spanishGuest())
  expect(cart.products.map(({ name }) => name)).toEqual(['Queso a las Brasas'])
  const upsells = await guest.call('GET /carts/{cart_id}/upsells', { params })
  expect(upsells.map(({ name }) => name)).toContain('Cobbler de Durazno de Hill Country')
  const body = { product_id: 'pecan-pie', quantity: 1 }
  const { message } = await refused(guest.call('POST /carts/{cart_id}/products', { params, body }))
  expect(message).toContain('Pay de Nuez de Alma')
  const english = await readingIn('en', guest).call('GET /carts/{cart_id}', { params })
  expect(english.products.map(({ name }) => name)).toEqual(['Pit-Fire Queso'])
})

test('an order is read by its guest in Spanish and made by the crew in their own language', async () => {
  const { guest, params } = await aCart(journey, undefined, spanishGuest())
  const body = { product_id: 'almas-red-rice', quantity: 2 }
  await guest.call('POST /carts/{cart_id}/products', { params, body })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  const names = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name)
  expect(names(order.products)).toEqual(['Queso a las Brasas', 'Arroz Rojo de Alma'])
  const at = { params: { order_id: order.id } }
  const read = (reader: Guest) => reader.call('GET /orders/{order_id}', at)
  expect(names((await read(guest)).products)).toEqual(names(order.products))
  expect(names((await read(readingIn('en', guest))).products)).toEqual([
    'Pit-Fire Queso',
    'Alma’s Red Rice',
  ])
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order.id}`}`.execute(
    journey.ctx.db,
  )
  await drainOutbox(journey.ctx)
  const crew = await journey.staff('crew-south-lamar')
  const ticket = async (reader: Guest) => {
    const params = { location_id: southLamar.id }
    const board = await reader.call('GET /console/locations/{location_id}/tickets', { params })
    return names(board.tickets.find(({ order_id }) => order_id === order.id)?.lines ?? [])
  }
  expect(await ticket(crew)).toEqual(['Queso', 'Red Rice'])
  expect(await ticket(readingIn('es', crew))).toEqual(['Queso', 'Arroz Rojo'])
})

/** The same browser, asked to read another language. */
function readingIn(locale: Locale, guest: Guest): Guest {
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return newGuest((request) => {
    request.headers.set('accept-language', locale)
    request.headers.set('cookie', cookie)
    return journey.answer(request)
  })
}
