import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { cachePages } from './page-cache.ts'
import type { Pages, PageContext } from './render.ts'

const site = 'http://localhost:3000'

/** A site of one page that asks the API for two things and shows them, with one script. */
function aSite(headers: Readonly<Record<string, string>> = {}) {
  const rendered: string[] = []
  const pages: Pages = async (request, { call, nonce }) => {
    const said = await Promise.all(
      ['GET /menu', 'GET /cart'].map(async (key) => {
        const response = await call(key, {})
        return 'failure' in response ? response.failure['message'] : response.data
      }),
    )
    const language = request.headers.get('accept-language')
    rendered.push(request.headers.get('cookie') ?? 'nobody')
    const html = `<p>${language} ${said.join(', ')}</p><script nonce="${nonce}">start()</script>`
    const type = { 'content-type': 'text/html', 'cache-control': 'private, no-cache' }
    return new Response(html, { headers: { ...type, ...headers } })
  }
  return { pages, rendered }
}

/** An API that says what the test wants, and who asks it through the cache, at a time of the test's own. */
function aVisit({ pages, rendered }: ReturnType<typeof aSite>, room?: number) {
  const now = { ms: 0 }
  const menu = { version: 1, broken: false, cookie: '' }
  const asked: string[] = []
  let nonces = 0
  const cache = cachePages(pages, {
    clock: () => now.ms,
    ...(room !== undefined && { room }),
  })
  const call: PageContext['call'] = async (key) => {
    asked.push(key)
    if (key === 'GET /cart') return { data: 'no cart' }
    if (menu.broken) return { status: 503, failure: { message: 'down' } }
    return { data: `menu ${menu.version}` }
  }
  const visit = async (
    headers: Record<string, string> = {},
    path = '/menu/grove',
    locale: Locale = 'en',
  ) => {
    nonces += 1
    const nonce = `nonce-number-${nonces}`
    const allowed: string[] = []
    const answer = await cache(new Request(new URL(path, site), { headers }), {
      call,
      cookies: () => (menu.cookie === '' ? [] : [menu.cookie]),
      nonce,
      allow: (hashes) => allowed.push(...hashes),
      fault: () => undefined,
      network: undefined,
      locale,
    })
    return { answer, text: await answer.text(), allowed, nonce }
  }
  return { visit, now, menu, asked, rendered }
}

test('a page is rendered once for all guests without a cookie', async () => {
  const { visit, rendered } = aVisit(aSite())
  const all = await Promise.all([visit(), visit(), visit()])
  const later = await visit()
  expect(new Set([...all, later].map(({ text }) => text)).size).toBe(1)
  expect(later.text).toContain('en menu 1, no cart')
  expect(rendered).toEqual(['nobody'])
  expect(later.answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('T12 no two answers share a nonce: a shared page has none, its scripts are known by their hashes', async () => {
  const { visit } = aVisit(aSite())
  for (const { text, allowed } of [await visit(), await visit()]) {
    expect(text).toContain('<script>start()</script>')
    expect(text).not.toContain('nonce')
    expect(allowed).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)])
  }
  const { text, allowed, nonce } = await visit({ cookie: 'comal_visitor=alma' })
  expect(text).toContain(`<script nonce="${nonce}">`)
  expect(allowed).toEqual([])
})

test('who has a cookie or a token, and who searches, is never answered from the cache, nor leaves anything on it', async () => {
  const { visit, rendered } = aVisit(aSite())
  await visit({ cookie: 'comal_cart_default=c1' })
  await visit({ cookie: 'comal_cart_default=c1' })
  expect(rendered).toEqual(['comal_cart_default=c1', 'comal_cart_default=c1'])
  expect((await visit()).text).toContain('no cart')
  expect(rendered).toHaveLength(3)
  await visit({ authorization: 'Bearer t' })
  await visit({}, '/locations?lat=30.2&lng=-97.7')
  await visit({}, '/locations?lat=30.2&lng=-97.7')
  expect(rendered).toHaveLength(6)
})

test('T18 what no page reads of an address makes no page of its own: a campaign’s marks, and a robot’s', async () => {
  const { visit, rendered } = aVisit(aSite())
  await visit()
  for (const path of ['?utm_source=mail&utm_campaign=fall', '?fbclid=x', '?', '?x=1&x=2', '?Q=1'])
    expect((await visit({}, `/menu/grove${path}`)).text).toContain('no cart')
  expect(rendered).toHaveLength(1)
  await visit({}, '/menu/grove?utm_source=mail&q=tacos')
  await visit({}, '/menu/grove?utm_source=mail&q=tacos')
  expect(rendered).toHaveLength(3)
})

test('a change is seen within half a second of the last question, and what didn’t change isn’t rendered again', async () => {
  const { visit, now, menu, asked, rendered } = aVisit(aSite())
  await visit()
  now.ms = 499
  menu.version = 2
  expect((await visit()).text).toContain('menu 1')
  expect(asked).toHaveLength(2)
  now.ms = 500
  expect((await Promise.all([visit(), visit()])).map(({ text }) => text)).toEqual([
    expect.stringContaining('menu 2'),
    expect.stringContaining('menu 2'),
  ])
  now.ms = 1_000
  await visit()
  now.ms = 1_400
  await visit()
  expect(rendered).toHaveLength(2)
  expect(asked).toHaveLength(2 + 4 + 2)
})

test('what follows the clock alone is a minute old at most', async () => {
  const { visit, now, rendered } = aVisit(aSite())
  for (now.ms = 0; now.ms < 60_000; now.ms += 10_000) await visit()
  expect(rendered).toHaveLength(1)
  await visit()
  expect(rendered).toHaveLength(2)
})

test('a page goes with its language, and guests of another site get that site’s', async () => {
  const { visit, rendered } = aVisit(aSite())
  expect((await visit({}, '/es/menu/grove', 'es')).text).toContain('es menu')
  expect((await visit({}, '/es/menu/grove', 'es')).text).toContain('es menu')
  expect((await visit()).text).toContain('en menu')
  expect((await visit({ 'accept-language': 'de,fr;q=0.5' })).text).toContain('en menu')
  await visit({}, 'http://localhost:3001/menu/grove')
  expect(rendered).toHaveLength(3)
})

test('one address in two languages is two pages: the crew’s choice, which says nothing of who they are', async () => {
  const { visit, rendered } = aVisit(aSite())
  await visit({}, '/console/signin', 'en')
  await visit({ cookie: 'comal_language=es' }, '/console/signin', 'es')
  await visit({ cookie: 'comal_language=es' }, '/console/signin', 'es')
  await visit({ cookie: 'comal_language=en' }, '/console/signin', 'en')
  expect(rendered).toHaveLength(2)
})

test('what went wrong is told to who asked, and asked again for the next', async () => {
  const { visit, now, menu, rendered } = aVisit(aSite())
  menu.broken = true
  expect((await visit()).text).toContain('down')
  menu.broken = false
  expect((await visit()).text).toContain('menu 1')
  menu.broken = true
  now.ms = 500
  expect((await visit()).text).toContain('down')
  expect(rendered).toHaveLength(3)
})

test('an answer that sets a cookie is for one guest only, whoever sets it', async () => {
  const bySite = aVisit(aSite({ 'set-cookie': 'comal_visitor=v1' }))
  const byApi = aVisit(aSite())
  byApi.menu.cookie = 'comal_visitor=v1'
  for (const { visit, rendered } of [bySite, byApi]) {
    await visit()
    const { text, nonce } = await visit()
    expect(text).toContain(nonce)
    expect(rendered).toHaveLength(2)
  }
})

test('the cache holds so many bytes; the page that was asked for last stays', async () => {
  const { visit, rendered } = aVisit(aSite(), 80)
  await visit({}, '/menu/one')
  await visit({}, '/menu/two')
  await visit({}, '/menu/two')
  await visit({}, '/menu/one')
  expect(rendered).toHaveLength(3)
})
