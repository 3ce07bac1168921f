import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDateTime, formatDayIn } from '#core/format/format-date-time.ts'
import { formatWeekdayAndDayIn } from '#core/format/format-time.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { aCart, anOrder } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { type App, guestOf, openPages } from '#test/journeys/support/guests-of-pages.ts'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

let journey: Journey
let app: App
const path = '/menu/grove-menu'
const reads = { accept: 'text/html', 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }

beforeAll(async () => {
  journey = await openJourney()
  await openKitchen(journey.ctx.db, 'grove')
  app = await openPages(journey.ctx)
})
afterAll(() => journey.close())

const aGuest = (known?: Guest) => guestOf(app, known)
const where = async (guest: Guest, address: string, headers: Record<string, string> = reads) => {
  const response = await guest.ask(address, { headers })
  return { status: response.status, location: response.headers.get('location') }
}

test('a guest who reads Spanish is led to the Spanish page for now, and a robot to none', async () => {
  expect(await where(aGuest(), path)).toEqual({ status: 302, location: `/es${path}` })
  expect(await where(aGuest(), `/es${path}`)).toEqual({ status: 200, location: null })
  const robot = { ...reads, 'user-agent': 'Googlebot/2.1' }
  expect(await where(aGuest(), path, robot)).toEqual({ status: 200, location: null })
})

test('the language that a guest switches to is remembered, and says nothing of who they are', async () => {
  const guest = aGuest()
  expect(await where(guest, `/es${path}?lang=en`)).toEqual({ status: 302, location: path })
  expect(guest.cookies.get('comal_language')).toBe('en')
  expect(await where(guest, path)).toEqual({ status: 200, location: null })
  expect(await where(guest, `${path}?lang=es`)).toEqual({ status: 302, location: `/es${path}` })
  expect(await where(guest, path)).toEqual({ status: 302, location: `/es${path}` })
  const page = await guest.ask(`/es${path}`)
  expect(page.headers.get('etag')).not.toBeNull()
})

test('one page in two languages is two answers, each with its own tag', async () => {
  const [english, spanish] = [await aGuest().ask(path), await aGuest().ask(`/es${path}`)]
  expect(english.headers.get('content-language')).toBe('en')
  expect(spanish.headers.get('content-language')).toBe('es')
  expect(english.headers.get('etag')).not.toBe(spanish.headers.get('etag'))
  expect(spanish.headers.get('vary')).toMatch(/Cookie, Accept-Language/)
  expect(await english.text()).toContain('<html lang="en" dir="ltr"')
  expect(await spanish.text()).toContain('<html lang="es" dir="ltr"')
})

test('a page names its own address and those of the other languages to search engines', async () => {
  const page = await (await aGuest().ask(`/es${path}`)).text()
  const linked = (rel: RegExp) => rel.exec(page)?.[1]
  const own = linked(/<link rel="canonical" href="([^"]+)"/)
  expect(own).toMatch(/\/es\/menu\/grove-menu$/)
  expect(linked(/hrefLang="es" href="([^"]+)"/i)).toBe(own)
  expect(linked(/hrefLang="en" href="([^"]+)"/i)).toBe(own?.replace('/es/', '/'))
  expect(linked(/hrefLang="x-default" href="([^"]+)"/i)).toBe(own?.replace('/es/', '/'))
  expect(page).toContain('<meta property="og:locale" content="es_US"/>')
  const sitemap = await (await aGuest().ask('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${own}</loc>`)
})

test('links and redirects of a Spanish page stay in Spanish', async () => {
  const page = await (await aGuest().ask(`/es${path}`)).text()
  const links = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href)
  const left = links.filter((href) => !/^\/es(\/|\?|#|$)/.test(href))
  expect(links.length).toBeGreaterThan(10)
  expect(left).toEqual([])
  expect(await where(aGuest(), '/es/menu/Grove-Menu')).toMatchObject({ location: `/es${path}` })
  expect(await where(aGuest(), '/es/order')).toMatchObject({ location: '/es/order/checkout' })
})

test('a form that was posted before JavaScript had loaded leads on in Spanish, and so does its data', async () => {
  const guest = aGuest()
  const shopping = await startShopping(guest, 'grove-menu')
  await shopping.add({ product_id: 'lemonade', quantity: 1 })
  const post = (address: string, accept: string) =>
    guest.ask(address, {
      method: 'POST',
      headers: {
        accept,
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ intent: 'utensils', utensils: '1' }).toString(),
    })
  const posted = await post('/es/cart', 'text/html')
  expect(posted.headers.get('location')).toMatch(/^\/es\/cart/)
  expect((await post('/es/cart.data', '*/*')).status).toBeLessThan(300)
})

test('the data of every Spanish page is Spanish, the home page’s too', async () => {
  for (const address of ['/es.data', `/es${path}.data`]) {
    const { status, headers } = await aGuest().ask(address, { headers: { accept: '*/*' } })
    expect([status, headers.get('content-language')]).toEqual([200, 'es'])
  }
})

test('an address that is no page says so in its language', async () => {
  const missing = await aGuest().ask('/es/nada', { headers: reads })
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('lang="es"')
})

test('whoever an older address or a form leads on stays in the language of the page, at an address that is there', async () => {
  for (const [address, to] of [
    ['/es/locations?q=78704', '/es/locations?searched=78704'],
    ['/es?handoff=delivery', '/es?searchType=delivery'],
    ['/es/account/oauthcallback?state=a.en&error=no', null],
  ] as const)
    expect((await where(aGuest(), address)).location).toBe(to)
  for (const page of ['/es/allergens/everyday', '/es/group-order']) {
    const headers = { ...reads, origin: 'http://localhost:3000' }
    const body = new URLSearchParams()
    const posted = await aGuest().ask(page, { method: 'POST', headers, body })
    expect([posted.status, posted.headers.get('location')]).toEqual([302, page])
  }
})

test('the console has one address, in the language that its crew chose', async () => {
  const crew = aGuest()
  expect(await where(crew, '/es/console/signin')).toEqual({
    status: 302,
    location: '/console/signin',
  })
  expect(await where(crew, '/console/signin?lang=es')).toEqual({
    status: 302,
    location: '/console/signin',
  })
  expect(await (await crew.ask('/console/signin')).text()).toContain('<html lang="es"')
})

test('R11.11 a member reads the days of their history in their own language', async () => {
  const member = await aMember(journey, 'french@example.com')
  const { order } = await anOrder(journey, undefined, member)
  const shown = aGuest(member)
  const headers = { 'accept-language': 'fr-FR' }
  const page = await (await shown.ask('/account/history', { headers })).text()
  const { text } = formatDateTime(order.time.ready, 'fr-FR')
  expect(page).toContain(`<span lang="fr-FR" dir="ltr">${text}</span>`)
  const account = await (await shown.ask('/account', { headers })).text()
  const day = formatDayIn(order.time.ready.slice(0, 8), 'fr-FR').text
  expect(account).toContain(`<span lang="fr-FR" dir="ltr">${day}</span>`)
  const confirmed = await (await shown.ask(`/order/confirm/${order.id}`, { headers })).text()
  expect(confirmed).toContain(`<title>Ready around \u2068${text}\u2069`)
  expect(confirmed).toMatch(new RegExp(`until the kitchen starts, <span lang="fr-FR"`))
  expect(confirmed).not.toMatch(/\b\d{1,2}\/\d\d\b/)
  // What is shown alike to everybody is: whoever reads it is somebody by then.
  const news = await (await shown.ask('/news', { headers })).text()
  expect(news).toMatch(/<time dateTime="[\d-]+"><span lang="fr-FR" dir="ltr">\d+ \p{L}+ 20\d\d</u)
})

test('R11.11 who has a cart chooses its day in their own language', async () => {
  const { guest, cart } = await aCart(journey)
  const shown = aGuest(guest)
  const day = cart.time.wanted?.slice(0, 8) ?? ''
  const read = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await shown.ask('/order/checkout', { headers })).text()
  }
  const french = formatWeekdayAndDayIn(day, 'fr-FR')
  expect(await read('fr-FR')).toContain(`<option value="${day}" selected="">${french}</option>`)
  expect(await read('en-US')).toMatch(
    new RegExp(`<option value="${day}" selected="">\\w+day \\d{1,2}/\\d\\d</option>`),
  )
})
