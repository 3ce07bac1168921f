import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drainOutbox } from './support/drain-outbox.ts'
import {
  aMember,
  cookiesOf,
  codeFor,
  lastMailTo,
  resetTokenFor,
  setPassword,
  signInAs,
} from './support/a-member.ts'
import { openJourney } from './support/open-journey.ts'
import { anOrder, southLamar } from './support/an-order.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

test('R2.11 a code opens an account, and its member is known on both sites', async () => {
  const guest = journey.guest()
  expect((await signInAs(journey, guest, 'new@example.com')).is_new).toBe(true)
  await guest.call('PUT /member', {
    body: { first_name: ' Maria ', last_name: 'Krause' },
  })
  for (const channel of ['default', 'catering'] as const)
    expect((await guest.on(channel).call('GET /session')).member).toEqual({ first_name: 'Maria' })
  const told = { first_name: 'Maria', last_name: 'Krause', phone: null }
  expect(await guest.call('GET /member')).toEqual({ ...told, email: 'new@example.com' })
  const again = await signInAs(journey, journey.guest(), 'NEW@example.com')
  expect(again).toEqual({ member: { first_name: 'Maria' }, is_new: false })
})

test('a code works once, and not after three wrong tries', async () => {
  const email = 'codes@example.com'
  const guest = journey.guest()
  const enter = (code: string) => guest.call('POST /auth/sign-in/code', { body: { email, code } })
  const refused = { status: 401, code: 'code.wrong' }
  const ask = () => guest.call('POST /auth/code', { body: { email } })
  await ask()
  const first = await codeFor(journey, email)
  await enter(`${first.slice(0, 3)} ${first.slice(3)}`)
  await expect(enter(first)).rejects.toMatchObject(refused)
  await ask()
  const second = await codeFor(journey, email)
  const wrong = second === '111111' ? '222222' : '111111'
  for (const _ of [1, 2, 3]) await expect(enter(wrong)).rejects.toMatchObject(refused)
  await expect(enter(second)).rejects.toMatchObject(refused)
})

test('a code runs out after ten minutes', async () => {
  const email = 'late@example.com'
  const guest = journey.guest()
  await guest.call('POST /auth/code', { body: { email } })
  const code = await codeFor(journey, email)
  await sql`update member_verifications set expires_at = expires_at - interval '10 minutes'`.execute(
    journey.ctx.db,
  )
  await expect(
    guest.call('POST /auth/sign-in/code', { body: { email, code } }),
  ).rejects.toMatchObject({ code: 'code.wrong' })
})

test('T9 whoever asks for a code or a link reads the same, known or not', async () => {
  await aMember(journey, 'known@example.com')
  const answer = async (path: string, body: object) => {
    const response = await journey.guest().ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      text: await response.text(),
      cookies: cookiesOf(response),
    }
  }
  const known = { email: 'known@example.com' }
  const unknown = { email: 'stranger@example.com' }
  for (const path of ['/api/auth/code', '/api/auth/password-reset'])
    expect(await answer(path, known)).toEqual(await answer(path, unknown))
  const password = 'not the password'
  expect(await answer('/api/auth/sign-in/password', { ...known, password })).toEqual(
    await answer('/api/auth/sign-in/password', { ...unknown, password }),
  )
  const code = '123456'
  expect(await answer('/api/auth/sign-in/code', { ...known, code })).toEqual(
    await answer('/api/auth/sign-in/code', { phone: '(512) 555-0100', code }),
  )
})

test('R2.13 a forgotten password is set anew by a link: once, within 15 minutes, ending every session', async () => {
  const email = 'forgot@example.com'
  const before = await aMember(journey, email)
  const guest = journey.guest()
  await guest.call('POST /auth/password-reset', { body: { email } })
  const token = await resetTokenFor(journey, email)
  const password = 'mesquite and patience'
  await expect(
    guest.call('PUT /auth/password', { body: { token, password: 'Password1!' } }),
  ).rejects.toMatchObject({ code: 'member.field', fields: { password: expect.any(String) } })
  await guest.call('PUT /auth/password', { body: { token, password } })
  expect((await before.call('GET /session')).member).toBeNull()
  await expect(
    guest.call('PUT /auth/password', { body: { token, password: 'another one, quite long' } }),
  ).rejects.toMatchObject({ code: 'reset.expired' })
  const { member } = await guest.call('POST /auth/sign-in/password', { body: { email, password } })
  expect(member.first_name).toBe('Maria')

  await guest.call('POST /auth/password-reset', { body: { email } })
  const late = await resetTokenFor(journey, email)
  await sql`update member_verifications set expires_at = expires_at - interval '15 minutes'`.execute(
    journey.ctx.db,
  )
  await expect(
    guest.call('PUT /auth/password', { body: { token: late, password } }),
  ).rejects.toMatchObject({ code: 'reset.expired' })
})

test('neither a code nor the token of a link stands in the database as it was mailed', async () => {
  const email = 'stored@example.com'
  await aMember(journey, email)
  const guest = journey.guest()
  await guest.call('POST /auth/code', { body: { email } })
  const code = await codeFor(journey, email)
  await guest.call('POST /auth/password-reset', { body: { email } })
  const token = await resetTokenFor(journey, email)
  const { rows } = await sql<{ row: string }>`
    select v::text as row from member_verifications as v union all select o::text from outbox as o
  `.execute(journey.ctx.db)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ row }) => row.includes(code) || row.includes(token))).toEqual([])
})

test('no mail about a password goes to an address without an account', async () => {
  await journey.guest().call('POST /auth/password-reset', { body: { email: 'none@example.com' } })
  await drainOutbox(journey.ctx)
  await expect(lastMailTo(journey, 'none@example.com')).rejects.toThrow('No mail')
})

test('one account can’t be tried endlessly, nor be sent mail after mail', async () => {
  const email = 'tried@example.com'
  const codes = (call: () => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: 12 }, () =>
        call().then(
          () => 'ok',
          ({ code }) => code,
        ),
      ),
    )
  const guest = journey.guest()
  const body = { email, password: 'a guess that is long' }
  const tried = await codes(() => guest.call('POST /auth/sign-in/password', { body }))
  expect(tried.filter((code) => code === 'sign_in.wrong')).toHaveLength(10)
  expect(tried.filter((code) => code === 'sign_in.too_many')).toHaveLength(2)
  const mailed = await codes(() => guest.call('POST /auth/code', { body: { email } }))
  expect(mailed.filter((code) => code === 'ok')).toHaveLength(5)
})

test('the cart goes along when somebody signs in, is there on another device, and stays with the account', async () => {
  const guest = journey.guest()
  const { id } = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  await signInAs(journey, guest, 'cart@example.com')
  expect((await guest.call('GET /session')).cart_id).toBe(id)
  const product = { product_id: 'pit-fire-queso', quantity: 1 }
  const params = { cart_id: 'current' }
  await guest.call('POST /carts/{cart_id}/products', { params, body: product })

  const phone = journey.guest()
  await signInAs(journey, phone, 'cart@example.com')
  expect((await phone.call('GET /carts/{cart_id}', { params })).id).toBe(id)

  await guest.call('DELETE /auth/session')
  expect((await guest.call('GET /session')).cart_id).toBeNull()
  await expect(
    guest.call('GET /carts/{cart_id}', { params: { cart_id: id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await phone.call('GET /session')).cart_id).toBe(id)
})

test('what a visitor ordered joins the account that they sign in to, and no other device reads it any more', async () => {
  const held = await anOrder(journey)
  const { id } = held.order
  const thief = held.guest.copied()
  await signInAs(journey, held.guest, 'ordered@example.com')
  const params = { order_id: id }
  expect((await held.guest.call('GET /orders/{order_id}', { params })).id).toBe(id)
  await expect(thief.call('GET /orders/{order_id}', { params })).rejects.toMatchObject({
    status: 404,
  })
  const other = await aMember(journey, 'another@example.com')
  await expect(other.call('GET /orders/{order_id}', { params })).rejects.toMatchObject({
    status: 404,
  })
})

test('T22 a member’s own id goes into no cookie: once signed out, a copy of all cookies opens nothing', async () => {
  const guest = await aMember(journey, 'cookies@example.com')
  const { id } = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const thief = guest.copied()
  await guest.call('DELETE /auth/session')
  expect((await thief.call('GET /session')).member).toBeNull()
  await expect(
    thief.call('GET /carts/{cart_id}', { params: { cart_id: id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('R6.12 R5.17 a session of another token provider names no member, and the site signs it out', async () => {
  const guest = await aMember(journey, 'legacy@example.com')
  expect((await guest.call('GET /session')).token).toEqual({ provider: 'olo' })
  await sql`
    update member_sign_ins set provider = 'legacy'
    where user_id = (select id from members where email = 'legacy@example.com')
  `.execute(journey.ctx.db)
  const session = await guest.call('GET /session')
  expect([session.member, session.token]).toEqual([null, { provider: 'legacy' }])
  await expect(guest.call('GET /member')).rejects.toMatchObject({ status: 401 })
  await guest.call('DELETE /auth/session')
  expect((await guest.call('GET /session')).token).toBeNull()
})

test('R5.8 a member answers with first_name, the ids of the favorite locations and the rewards, a token with its provider', async () => {
  const guest = await aMember(journey, 'fields@example.com')
  await guest.call('PUT /favorites/{menu_id}', { params: { menu_id: southLamar.menu_id } })
  const { session, saved } = await guest.call('GET /frame')
  expect([session.member, session.token]).toEqual([{ first_name: 'Maria' }, { provider: 'olo' }])
  expect(saved?.favorites).toEqual([southLamar.id])
  const [favorite] = await guest.call('GET /favorites')
  expect(favorite?.id).toBe(southLamar.id)
  const { rewards } = await guest.call('GET /rewards')
  expect(rewards[0]).toMatchObject({ reward_id: expect.any(String), label: expect.any(String) })
})

test('T10 each sign-in begins a new session, and the one before is dead', async () => {
  const email = 'fixed@example.com'
  const guest = await aMember(journey, email)
  const before = guest.copied()
  await signInAs(journey, guest, email)
  expect((await guest.call('GET /session')).member).not.toBeNull()
  expect((await before.call('GET /session')).member).toBeNull()
})

test('a session is over sixty days after signing in', async () => {
  const guest = await aMember(journey, 'old@example.com')
  await sql`update member_sign_ins set expires_at = expires_at - interval '60 days'`.execute(
    journey.ctx.db,
  )
  expect((await guest.call('GET /session')).member).toBeNull()
})

test('over https the member’s cookie is bound to the host and out of reach of scripts and other sites', async () => {
  const secured = await openJourney({
    settings: { public_url: 'https://order.example', catering_url: 'https://cater.example' },
  })
  const email = 'secure@example.com'
  const send = (path: string, body: object, cookies = '') =>
    secured.answer(
      new Request(`https://order.example/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies },
        body: JSON.stringify(body),
      }),
    )
  const [asker = ''] = (await send('/auth/code', { email })).headers.getSetCookie()
  expect(asker).toMatch(/^__Host-comal_asker=/)
  const code = await codeFor(secured, email)
  const entered = await send('/auth/sign-in/code', { email, code }, asker.split(';')[0])
  const [cookie = ''] = entered.headers.getSetCookie()
  const seen = await secured.answer(
    new Request('https://order.example/api/session', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    }),
  )
  const session = await seen.json()
  await secured.close()
  expect(session.data.token).toEqual({ provider: 'olo' })
  expect(cookie).toMatch(/^__Host-comal_member=/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(cookie).toContain(`; ${attribute}`)
  expect(cookie).not.toContain('Domain')
})

test('staff and members are strangers to each other: no session of one opens what is the other’s', async () => {
  const member = await aMember(journey, 'crew@south-lamar.example')
  await expect(member.call('GET /console/locations')).rejects.toMatchObject({ status: 401 })
  const crew = await journey.staff('crew-south-lamar')
  await expect(crew.call('GET /member')).rejects.toMatchObject({ status: 401 })
  await setPassword(journey, 'crew@south-lamar.example', 'mesquite and patience')
  const body = { email: 'crew@south-lamar.example', password: 'mesquite and patience' }
  await expect(journey.guest().call('POST /sign-in', { body })).rejects.toMatchObject({
    code: 'sign_in.wrong',
  })
})
