import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { drainOutbox } from './support/drain-outbox.ts'
import { openLog } from '#server/config/open-log.ts'
import { version } from '#core/version.ts'
import { aHeldCart, anOrder, refused, send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { freshDatabase } from '#test/journeys/support/fresh-database.ts'
import { openJourney } from '#test/journeys/support/open-journey.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const ask = (path: string, address?: string, headers: Record<string, string> = {}) =>
  journey.answer(new Request(`http://localhost:3000${path}`, { headers }), address)

test('a balancer that knows nothing but an address is told that the process lives and is ready', async () => {
  const byAddress = (path: string) => journey.answer(new Request(`http://10.1.2.3:3000${path}`))
  expect((await byAddress('/health')).status).toBe(200)
  expect((await byAddress('/ready')).status).toBe(200)
})

test('metrics are for this machine, not for the world, and not for who forwards for the world', async () => {
  expect((await ask('/metrics', '127.0.0.1')).status).toBe(200)
  expect((await ask('/metrics', '203.0.113.7')).status).toBe(404)
  const forwarded = await ask('/metrics', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })
  expect(forwarded.status).toBe(404)
  for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'cf-connecting-ip']) {
    const { status } = await ask('/metrics', '127.0.0.1', { [name]: '203.0.113.7' })
    expect([name, status]).toEqual([name, 404])
  }
})

test('T22 metrics are for this machine by its own name: a page that has its name lead here reads none', async () => {
  for (const [host, status] of [
    ['localhost:3000', 200],
    ['[::1]:3000', 200],
    ['rebound.example', 404],
    ['localhost.rebound.example:3000', 404],
  ] as const) {
    const answer = await journey.answer(new Request(`http://${host}/metrics`), '127.0.0.1')
    expect([host, answer.status]).toEqual([host, status])
  }
})

test('metrics count answers by route and never name an id', async () => {
  await journey.guest().ask('/api/menus/austin-south-lamar-everyday')
  const text = await (await ask('/metrics', '127.0.0.1')).text()
  expect(text).toMatch(/comal_requests_total\{route="GET \/menus\/\{menu_id\}",status="200"\} \d+/)
  expect(text).toMatch(/comal_outbox_left \d+\n/)
  expect(text).toMatch(/comal_event_loop_lag_seconds /)
  expect(text).not.toContain('austin-south-lamar')
  expect(text.endsWith('# EOF\n')).toBe(true)
})

test('what waits is counted: what is late, and what failed, but nothing that is done or has time', async () => {
  const { db } = journey.ctx
  const left = async () =>
    /comal_outbox_left (\d+)/.exec(await (await ask('/metrics', '127.0.0.1')).text())?.[1]
  await anOrder(journey)
  expect(await left()).toBe('1')
  await drainOutbox(journey.ctx)
  expect(await left()).toBe('0')
  const unknown = `insert into outbox (event_id, kind, payload) values ('odd', 'odd', '{}')`
  await sql.raw(unknown).execute(db)
  await drainOutbox(journey.ctx)
  expect(await left()).toBe('1')
})

/** Somebody’s bank says no. */
async function aDecline(): Promise<void> {
  const held = await aHeldCart(journey)
  const token = await aToken(journey, '4000000000000002')
  expect((await refused(send(held, { token }))).code).toBe('payment.declined')
}

test('orders and declines are counted, and so are connections; the version is named', async () => {
  const counted = async (event: string) => {
    const text = await (await ask('/metrics', '127.0.0.1')).text()
    return Number(new RegExp(`comal_events_total\\{event="${event}"\\} (\\d+)`).exec(text)?.[1])
  }
  const [placed, declined] = [await counted('order.placed'), await counted('payment.declined')]
  await anOrder(journey)
  await aDecline()
  expect(await counted('order.placed')).toBe(placed + 1)
  expect(await counted('payment.declined')).toBe(declined + 1)
  const text = await (await ask('/metrics', '127.0.0.1')).text()
  expect(text).toContain(`comal_build_info{version="${version}",revision="none"} 1\n`)
  expect(text).toMatch(/comal_database_connections_open [1-9]/)
  expect(text).toMatch(/comal_database_callers_waiting 0\n/)
})

test('with a token, metrics are for who has it, from anywhere', async () => {
  const other = await openJourney({ settings: { metrics_token: 'a token for the scraper' } })
  const measured = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return other.answer(new Request('http://localhost:3000/metrics', { headers }), '203.0.113.7')
  }
  const statuses = [await measured('a token for the scraper'), await measured('a guess')]
  await other.close()
  expect(statuses.map(({ status }) => status)).toEqual([200, 404])
})

test('who finds a hole reads on both sites whom to write to, and for how long that holds', async () => {
  const named = await openJourney({
    settings: {
      security_contact: 'mailto:security@order.example',
      public_url: 'https://order.example',
      catering_url: 'https://catering.order.example',
    },
  })
  const read = (host: string) =>
    named.answer(new Request(`https://${host}/.well-known/security.txt`))
  const [ordering, catering, other] = await Promise.all(
    ['order.example', 'catering.order.example', 'elsewhere.example'].map(read),
  )
  const text = (await ordering?.text()) ?? ''
  await named.close()
  expect(ordering?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await catering?.text()).toBe(text)
  expect(other?.status).toBe(421)
  const [contact, expires, ...rest] = text.split('\r\n')
  expect(contact).toBe('Contact: mailto:security@order.example')
  expect(rest).toEqual([
    'Canonical: https://order.example/.well-known/security.txt',
    'Canonical: https://catering.order.example/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ])
  const until = Temporal.Instant.from(expires?.replace('Expires: ', '') ?? '')
  const days = Temporal.Now.instant().until(until).total('days')
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(365)
})

test('while nobody is named there is no such file', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(404)
})

test('R10.2 T17 a fault inside answers 500 and Error, with nothing inner, and is logged by request id', async () => {
  const written: { readonly event: string; readonly fields: unknown }[] = []
  const faulty = await openJourney({
    ctx: {
      content: {
        name: 'faulty',
        filter: () => Promise.reject(new Error('password of the content service')),
      },
      log: { ...openLog('silent'), error: (event, fields) => written.push({ event, fields }) },
    },
  })
  const answer = await faulty.guest().ask('/api/content/filter?starts_with=footer')
  await faulty.close()
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ status: 'error', code: 'broken', message: 'Error' })
  expect(written).toMatchObject([
    {
      event: 'broken',
      fields: { request_id: answer.headers.get('x-request-id'), route: 'GET /content/filter' },
    },
  ])
})

test('P5 without its database the house answers 503 while it is gone, says so, and does not fall over', async () => {
  const logged: unknown[] = []
  const log = { ...openLog('silent'), warn: (...line: unknown[]) => void logged.push(line) }
  const database = await freshDatabase()
  const dying = await openJourney({ database, log })
  const guest = dying.guest()
  await guest.call('POST /carts', { body: { menu_id: 'austin-south-lamar-everyday' } })
  const crew = await dying.staff('crew-austin')
  await database.drop()
  const answer = await guest.ask('/api/locations?q=Austin')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ status: 'error', code: 'outage' })
  // Who is signed in is in the database too.
  expect((await crew.ask('/api/console/locations')).status).toBe(503)
  expect(logged).toContainEqual(['outage', expect.objectContaining({ code: expect.any(String) })])
  const ready = await dying.answer(new Request('http://localhost:3000/ready'))
  expect([ready.status, (await ready.json()).message]).toEqual([503, 'database'])
  expect((await dying.answer(new Request('http://localhost:3000/health'))).status).toBe(200)
  await dying.close().catch(() => {})
})

test('R9.11 the API describes itself, to programs and to readers', async () => {
  const described = await ask('/api/openapi.json')
  const { openapi, paths } = await described.json()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).length).toBeGreaterThan(30)
  const page = await ask('/api/docs')
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await page.text()).toContain('/carts/{cart_id}/checkout')
})
