import { expect, test } from 'vitest'
import { type Journey, openJourney } from '#test/journeys/support/open-journey.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const site = 'http://localhost:3000'
const json = { 'content-type': 'application/json' }

/** One change, sent as `headers` and `body` say. */
function post(path: string, headers: Record<string, string>, body: BodyInit = '{}') {
  return journey.answer(new Request(site + path, { method: 'POST', headers, body }))
}

async function statusesOf(answers: readonly Promise<Response>[]): Promise<readonly number[]> {
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('R1.2 each site knows its channel by host name and port, never by path or query', async () => {
  const at = async (url: string) => {
    const { data } = await (await journey.answer(new Request(url))).json()
    return data.channel
  }
  expect(await at('http://localhost:3000/api/app')).toBe('default')
  expect(await at('http://localhost:3001/api/app')).toBe('catering')
  expect(await at('http://127.0.0.1:3001/api/app')).toBe('catering')
})

test('R1.2 T22 a host outside the configured list is refused', async () => {
  const hosts = ['evil.example', 'localhost.evil.example', 'cater.example:3000', '10.0.0.1']
  const answers = hosts.map((host) => journey.answer(new Request(`http://${host}/api/app`)))
  expect(await statusesOf(answers)).toEqual([421, 421, 421, 421])
  const [answer] = await Promise.all(answers)
  expect(await answer?.json()).toMatchObject({ status: 'error', code: 'request.unknown_host' })
})

test('T22 the port of https goes without saying, and whoever names it is let in', async () => {
  const secured = await openJourney({
    settings: { public_url: 'https://order.example', catering_url: 'https://cater.example' },
  })
  const named = await secured.answer(new Request('http://order.example:443/api/app'))
  const other = await secured.answer(new Request('http://order.example:444/api/app'))
  const change = (origin: string) =>
    secured.answer(
      new Request('http://order.example/api/sign-in', {
        method: 'DELETE',
        headers: { ...json, origin },
      }),
    )
  const ours = await change('https://order.example')
  // Whoever sits between guest and site writes what they want on http.
  const plain = await change('http://order.example')
  await secured.close()
  expect([named.status, other.status, ours.status, plain.status]).toEqual([200, 421, 200, 403])
})

test('T20 a body that is cut off is its sender’s fault, not an outage', async () => {
  const torn = (headers: Record<string, string>) => {
    const body = new ReadableStream({
      start: (stream) => stream.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const sent = { method: 'POST', headers: { ...json, ...headers }, body, duplex: 'half' }
    return journey.answer(new Request('http://localhost:3000/api/carts', sent))
  }
  for (const headers of [{ 'content-length': '60' }, {}]) {
    const answer = await torn(headers)
    expect([answer.status, await answer.json()]).toMatchObject([
      408,
      { code: 'request.incomplete' },
    ])
  }
})

test('T11 a change from another site is refused, and nothing is changed', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  const answers = foreign.map((headers) => post('/api/carts', { ...json, ...headers }))
  expect(await statusesOf(answers)).toEqual([403, 403, 403, 403, 403])
  const carts = await journey.ctx.db.selectFrom('carts').select('id').execute()
  expect(carts).toEqual([])
  expect((await post('/api/carts', { ...json, origin: site })).status).toBe(400)
})

test('T11 a change that isn’t JSON is refused: no form of another site can send one', async () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']
  const answers = types.map((type) => post('/api/carts', { 'content-type': type }))
  expect(await statusesOf(answers)).toEqual([415, 415, 415])
})

test('T20 a body over 64 kB and a compressed one are refused unread', async () => {
  const large = JSON.stringify({ menu_id: 'x'.repeat(70_000) })
  expect((await post('/api/carts', json, large)).status).toBe(413)
  const squeezed = await post('/api/carts', { ...json, 'content-encoding': 'gzip' }, '{}')
  expect(squeezed.status).toBe(415)
})

test('T5 T20 what an endpoint doesn’t take is refused, by its name, before anything is read', async () => {
  const bodies = [
    '{"menu_id":"x","total":1}',
    '{"menu_id":["x"]}',
    'not json',
    '[]',
    'null',
    '{"a":',
  ]
  const answers = await Promise.all(bodies.map((body) => post('/api/carts', json, body)))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(await answers[0]?.json()).toMatchObject({
    status: 'error',
    code: 'request.malformed',
    message: expect.stringContaining('total'),
  })
  expect(await answers[1]?.json()).toMatchObject({ fields: { menu_id: expect.any(String) } })
})

test('T5 an unknown query parameter is refused', async () => {
  const answer = await journey.guest().ask('/api/locations?q=Austin&owner=me')
  expect(answer.status).toBe(400)
})

test('R7.10 an order without an Idempotency-Key is refused before anything else is looked at', async () => {
  const guest = journey.guest()
  const { id } = await guest.call('POST /carts', {
    body: { menu_id: 'austin-south-lamar-everyday' },
  })
  const placed = guest.call('POST /carts/{cart_id}/checkout', {
    params: { cart_id: id },
    body: {
      contact: { first_name: 'A', last_name: 'B', phone: '5125550100', email: 'a@b.example' },
      payment: { token: 'tok' },
      total: 100,
    },
  })
  await expect(placed).rejects.toMatchObject({ status: 400, code: 'request.key_missing' })
})

test('T1 what isn’t yours and what doesn’t exist is the same 404, to somebody without a cookie too', async () => {
  const owner = journey.guest()
  const { id } = await owner.call('POST /carts', {
    body: { menu_id: 'austin-south-lamar-everyday' },
  })
  const other = journey.guest()
  await other.call('POST /carts', { body: { menu_id: 'austin-south-lamar-everyday' } })
  const bodies = await Promise.all(
    [
      journey.guest().ask(`/api/carts/${id}`),
      other.ask(`/api/carts/${id}`),
      other.ask('/api/carts/crt_nothing'),
    ].map(async (asked) => {
      const answer = await asked
      return { status: answer.status, text: await answer.text() }
    }),
  )
  expect(new Set(bodies.map(({ text }) => text)).size).toBe(1)
  expect(bodies[0]?.status).toBe(404)
})

test('T1 a cookie that this house didn’t sign is nobody’s, and so is one under another name', async () => {
  const guest = journey.guest()
  const { id } = await guest.call('POST /carts', {
    body: { menu_id: 'austin-south-lamar-everyday' },
  })
  const visitor = guest.cookies.get('comal_visitor') ?? ''
  const forged = [
    `comal_visitor=${visitor.split('.')[0]}.AAAA`,
    `comal_visitor=${visitor.split('.')[0]}`,
    `comal_visitor=${guest.cookies.get('comal_cart_default')}`,
  ]
  const answers = forged.map((cookie) =>
    journey.answer(new Request(`${site}/api/carts/${id}`, { headers: { cookie } })),
  )
  expect(await statusesOf(answers)).toEqual([404, 404, 404])
})

test('T23 cookies are out of reach of scripts and other sites, and bound to the host over https', async () => {
  const secured = await openJourney({
    settings: { public_url: 'https://order.example', catering_url: 'https://cater.example' },
  })
  const start = (url: string, app: Journey) =>
    app.answer(
      new Request(`${url}/api/carts`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ menu_id: 'austin-south-lamar-everyday' }),
      }),
    )
  const plain = (await start(site, journey)).headers.getSetCookie()
  const bound = await start('https://order.example', secured)
  await secured.close()
  expect(plain).toHaveLength(2)
  for (const cookie of plain) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  for (const cookie of bound.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-comal_(visitor|cart_default)=/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).not.toMatch(/Domain/)
  }
  expect(bound.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
})

test('T12 every answer tells browsers what it may do, refusals and unknown paths too', async () => {
  const answers = await Promise.all(
    ['/api/app', '/api/nothing', '/nothing', '/health'].map((path) => journey.guest().ask(path)),
  )
  for (const { headers } of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'; script-src 'self';")
    expect(policy).toContain(`frame-src ${new URL(journey.ctx.card.fields_url).origin};`)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  }
})

test('an unknown path of the API answers 404 in the shape of the API', async () => {
  const answer = await journey.guest().ask('/api/nothing/here')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    status: 'error',
    code: 'thing.missing',
    message: 'This page could not be found.',
  })
})

test('T18 a robot that drops its cookies can’t start carts endlessly, and a neighbour still can', async () => {
  const start = (address: string) =>
    journey.answer(
      new Request(`${site}/api/carts`, {
        method: 'POST',
        headers: json,
        body: '{"menu_id":"none"}',
      }),
      address,
    )
  const tries = await Promise.all(Array.from({ length: 400 }, () => start('203.0.113.7')))
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(80)
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  expect((await start('203.0.113.8')).status).not.toBe(429)
})

test('T18 one visitor places at most ten orders in a burst; asking again with one key is free', async () => {
  const guest = journey.guest()
  const { id } = await guest.call('POST /carts', {
    body: { menu_id: 'austin-south-lamar-everyday' },
  })
  const place = (key: string) =>
    guest.ask(`/api/carts/${id}/checkout`, {
      method: 'POST',
      headers: { ...json, 'idempotency-key': key },
      body: '{}',
    })
  const again = await statusesOf(Array.from({ length: 30 }, () => place('one')))
  expect(again).not.toContain(429)
  const others = await statusesOf(Array.from({ length: 30 }, (_, index) => place(`key-${index}`)))
  expect(others.filter((status) => status !== 429)).toHaveLength(9)
})
