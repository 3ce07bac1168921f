import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMember, cookiesOf, resetTokenFor, setPassword, signInAs } from './support/a-member.ts'
import { alma, anOrder, refused, southLamar } from './support/an-order.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const addresses = (name: string) =>
  Array.from({ length: 200 }, (_, nth) => `${name}-${String(nth).padStart(3, '0')}@example.com`)

/** What an answer tells: its status, its text and its headers, but for the date and the number of the request. */
async function told(path: string, body: object) {
  const begun = performance.now()
  const response = await journey.guest().ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const ms = performance.now() - begun
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers)
  const answer = [response.status, text, { ...headers, 'set-cookie': cookiesOf(response) }]
  return { ms, answer: JSON.stringify(answer) }
}

test('T9 two hundred addresses with an account and two hundred without read one and the same answer, byte for byte, in the same time', async () => {
  const [known, unknown] = [addresses('known'), addresses('other')]
  await sql`
    insert into members (id, email, email_verified)
    select 'mem_' || email, email, true from unnest(${known}::text[]) as email
  `.execute(journey.ctx.db)
  const pairs = known.map((email, nth) => [email, unknown[nth] ?? ''] as const)
  const middle = (times: readonly number[]) =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
  for (const path of ['/api/auth/code', '/api/auth/password-reset']) {
    const [there, not]: [number[], number[]] = [[], []]
    const answers = new Set<string>()
    for (const [email, other] of pairs) {
      const [first, second] = [await told(path, { email }), await told(path, { email: other })]
      there.push(first.ms)
      not.push(second.ms)
      answers.add(first.answer).add(second.answer)
    }
    expect(answers.size).toBe(1)
    // A statement more or less would double it.
    expect(middle(there) / middle(not)).toBeGreaterThan(0.6)
    expect(middle(there) / middle(not)).toBeLessThan(1.6)
  }
})

test('T13 the link of a forgotten password is of our own site, whatever host the request names', async () => {
  await aMember(journey, 'hosted@example.com')
  for (const name of ['x-forwarded-host', 'forwarded', 'x-original-url', 'referer'])
    await journey.guest().ask('/api/auth/password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [name]: 'https://evil.example/' },
      body: JSON.stringify({ email: 'hosted@example.com' }),
    })
  await resetTokenFor(journey, 'hosted@example.com')
  const { rows } = await sql<{ body: string }>`
    select body from mailbox where recipient = 'hosted@example.com' and body ~ 'token='
  `.execute(journey.ctx.db)
  expect(rows.length).toBeGreaterThan(0)
  const site = `${journey.settings.public_url}/account/resetpassword?token=`
  for (const { body } of rows) {
    expect(body).toContain(site)
    expect(body).not.toContain('evil.example')
  }
})

test('T13 a link of one member sets nobody else’s password, and a newer one doesn’t bring the old one back', async () => {
  const [mine, theirs] = ['thief@example.com', 'robbed@example.com']
  await aMember(journey, mine)
  const robbed = await aMember(journey, theirs)
  await setPassword(journey, theirs, 'mesquite and patience')
  await signInAs(journey, robbed, theirs)
  await journey.guest().call('POST /auth/password-reset', { body: { email: mine } })
  const token = await resetTokenFor(journey, mine)
  const password = 'a thief has patience too'
  const works = async (link: string) =>
    (await journey.guest().call('POST /auth/password-link', { body: { token: link } })).works
  // Asking uses nothing up.
  expect([await works(token), await works(token), await works('nothing')]).toEqual([
    true,
    true,
    false,
  ])
  await journey.guest().call('PUT /auth/password', { body: { token, password } })
  expect(await works(token)).toBe(false)
  expect((await robbed.call('GET /session')).member).not.toBeNull()
  const entering = journey
    .guest()
    .call('POST /auth/sign-in/password', { body: { email: theirs, password } })
  expect(await refused(entering)).toMatchObject({ code: 'sign_in.wrong' })
  const again = journey.guest().call('PUT /auth/password', { body: { token, password } })
  expect(await refused(again)).toMatchObject({ code: 'reset.expired' })
})

test('T10 a session that an attacker planted is nobody’s after its victim has signed in', async () => {
  const attacker = await aMember(journey, 'attacker@example.com')
  const victim = attacker.copied()
  await signInAs(journey, victim, 'planted@example.com')
  expect((await attacker.call('GET /session')).member).toBeNull()
  expect((await victim.call('GET /member')).email).toBe('planted@example.com')
})

test('T9 a member is called as they said where they sign in, whatever others typed under their address', async () => {
  const { order } = await anOrder(journey)
  await sql`
    update orders set status = 'completed', contact = contact || '{"first_name": "Thief"}' where id = ${order.id}
  `.execute(journey.ctx.db)
  const mine = journey.guest()
  const nameless = { member: { first_name: '' }, is_new: true }
  expect(await signInAs(journey, mine, alma.email)).toEqual(nameless)
  expect(await mine.call('GET /member')).toMatchObject({ first_name: '', phone: null })
  // Nor when they come again, with what was ordered under their address in their account.
  expect(await signInAs(journey, journey.guest(), alma.email)).toEqual(nameless)
  // Who ordered on a device, and proves the address there, is called as they said.
  const { guest } = await anOrder(journey)
  const named = { member: { first_name: alma.first_name }, is_new: false }
  expect(await signInAs(journey, guest, alma.email)).toEqual(named)
})

test('T1 a member reads and changes nothing of another member’s', async () => {
  const held = await anOrder(journey)
  await signInAs(journey, held.guest, 'owner-of-all@example.com')
  const owner = held.guest
  const order_id = held.order.id
  await owner.call('POST /vehicles', { body: { make: 'Tacoma', color: 'Blue', note: '' } })
  const usuals = await owner.call('POST /usuals', { body: { order_id, name: 'Friday' } })
  const { id: cart_id } = await owner.call('POST /carts', {
    body: { menu_id: southLamar.menu_id },
  })
  const things = {
    order_id,
    cart_id,
    vehicle_id: (await owner.call('GET /vehicles'))[0]?.id ?? '',
    usual_id: usuals[0]?.id ?? '',
    sign_in_id: (await owner.call('GET /member/sign-ins'))[0]?.id ?? '',
  }
  const before = await owner.call('GET /member/download')
  const other = await aMember(journey, 'wants-all@example.com')
  const { vehicle_id, usual_id, sign_in_id } = things
  const car = { make: 'Other', color: 'Red', note: '' }
  const tries = [
    () => other.call('GET /orders/{order_id}', { params: { order_id } }),
    () => other.call('DELETE /orders/{order_id}', { params: { order_id } }),
    () => other.call('GET /orders/{order_id}/again', { params: { order_id } }),
    () => other.call('POST /orders', { body: { id: order_id, replaces: true } }),
    () => other.call('POST /usuals', { body: { order_id, name: 'Mine' } }),
    () => other.call('DELETE /usuals/{usual_id}', { params: { usual_id } }),
    () => other.call('PUT /vehicles/{vehicle_id}', { params: { vehicle_id }, body: car }),
    () => other.call('DELETE /vehicles/{vehicle_id}', { params: { vehicle_id } }),
    () => other.call('DELETE /member/sign-ins/{sign_in_id}', { params: { sign_in_id } }),
    () => other.call('GET /carts/{cart_id}', { params: { cart_id } }),
    () => other.call('DELETE /carts/{cart_id}', { params: { cart_id } }),
  ]
  for (const attempt of tries)
    expect(await refused(attempt())).toMatchObject({ status: 404, code: 'thing.missing' })
  for (const list of ['GET /vehicles', 'GET /usuals', 'GET /addresses', 'GET /favorites'] as const)
    expect(await other.call(list)).toEqual([])
  expect(await owner.call('GET /member/download')).toEqual(before)
})

test(
  'T18 one password tried on many accounts from one address ends, and costs no other address anything',
  { tags: 'release' },
  async () => {
    const attempt = async (email: string, address: string) => {
      const answer = await journey.answer(
        new Request('http://localhost/api/auth/sign-in/password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'Summer2026!' }),
        }),
        address,
      )
      return answer.status
    }
    const stuffed = Array.from({ length: 140 }, (_, nth) =>
      attempt(`stuffed-${nth}@example.com`, '198.51.100.7'),
    )
    const statuses = await Promise.all(stuffed)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15)
    expect(await attempt('stuffed-0@example.com', '203.0.113.9')).toBe(401)
  },
)
