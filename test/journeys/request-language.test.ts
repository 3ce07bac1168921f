import { expect, test } from 'vitest'
import { m } from '#messages'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const site = 'http://localhost:3000'

function ask(path: string, language: string, init: RequestInit = {}) {
  const headers = { 'accept-language': language, 'content-type': 'application/json' }
  return journey.answer(new Request(site + path, { ...init, headers }))
}

test('R11.11 the API refuses in the language that the request prefers', async () => {
  const spanish = await ask('/api/menus/nowhere', 'es-MX,es;q=0.9,en;q=0.5')
  expect(spanish.headers.get('content-language')).toBe('es')
  expect(await spanish.json()).toEqual({
    status: 'error',
    code: 'thing.missing',
    message: m.refusal_thing_missing({}, { locale: 'es' }),
  })
  const english = await ask('/api/menus/nowhere', 'de')
  expect(english.headers.get('content-language')).toBe('en')
  expect((await english.json()).message).toBe('This page could not be found.')
})

test('R11.11 what doesn’t fit its schema is told in that language too, field by field', async () => {
  const answer = await ask('/api/carts', 'es', { method: 'POST', body: '{"menu_id":7}' })
  expect(answer.status).toBe(400)
  const { message, fields } = await answer.json()
  expect(message).toContain('menu_id: Entrada inválida')
  expect(fields.menu_id).toContain('Entrada inválida')
})

test('R11.11 answers name their language, and those that others may keep say that they depend on it', async () => {
  const app = await ask('/api/app', 'es')
  expect(app.headers.get('content-language')).toBe('es')
  expect((await app.json()).data.tip_options.at(-1).label).toBe('Otra')
  const locations = await ask('/api/locations', 'es')
  expect(locations.headers.get('content-language')).toBe('es')
  expect(locations.headers.get('vary')).toContain('Accept-Language')
  const words = async (language: string) => {
    const { data } = await (await ask('/api/locations', language)).json()
    return data.locations[0].open_state.text
  }
  expect(await words('es')).toMatch(/Abierto|Cerrado/)
  expect(await words('en')).toMatch(/Open|Closed/)
})

test('R11.11 an error page at a Spanish address is Spanish, and leads back to the Spanish home', async () => {
  const headers = {
    accept: 'text/html',
    'accept-language': 'en',
    origin: 'https://elsewhere.example',
  }
  const answerTo = (path: string) =>
    journey.answer(new Request(site + path, { method: 'POST', headers }))
  const spanish = await answerTo('/es/cart')
  expect(spanish.status).toBe(403)
  expect(spanish.headers.get('content-language')).toBe('es')
  const page = await spanish.text()
  expect(page).toContain('<html lang="es">')
  expect(page).toContain(`<a href="/es">${m.shell_back_home({}, { locale: 'es' })}</a>`)
  expect(await (await answerTo('/cart')).text()).toContain('<a href="/">')
})

test('the card fields and the demo cards speak the language of the page around them', async () => {
  const { payment } = (await (await ask('/api/app', 'es')).json()).data
  expect(payment.demo_cards[0]).toEqual({ number: '4242424242424242', does: 'La aprueba' })
  const fields = new URL(payment.fields_url)
  expect(fields.searchParams.get('locale')).toBe('es')
})
