import { expect, test } from 'vitest'
import { aMember, signInAs } from './support/a-member.ts'
import { refused } from './support/an-order.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

interface Said {
  readonly decision?: 'yes' | 'no' | 'late'
  readonly first_name?: string
  readonly email?: string
}

/** What somebody says on the provider’s page, and what it sends their browser back with. */
async function atProvider(page: string, said: Said = {}) {
  const { decision = 'yes', first_name = 'Maria', email = 'maria@example.com' } = said
  const asked = new URL(page)
  const body = new URLSearchParams([
    ...asked.searchParams,
    ['decision', decision],
    ['first_name', first_name],
    ['email', email],
  ])
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(asked.origin + asked.pathname, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.pathname).toBe('/account/oauthcallback')
  const query = Object.fromEntries(back.searchParams)
  return { origin: back.origin, body: { state: query['state'] ?? '', ...query } }
}

/** Goes to a provider and comes back, up to the sign-in. */
async function leave(guest: Guest, said?: Said, return_to?: string) {
  const { url } = await guest.call('POST /auth/social/{provider}', {
    params: { provider: 'google' },
    body: { ...(return_to !== undefined && { return_to }) },
  })
  return atProvider(url, said)
}

async function signIn(guest: Guest, said?: Said, return_to?: string) {
  const { body } = await leave(guest, said, return_to)
  return guest.call('POST /auth/sign-in/social', { body })
}

test('R2.12 R5.17 whom a provider vouches for is signed in on either site, as oloauth, and goes back where they were', async () => {
  const guest = journey.guest()
  const said = { first_name: 'Alma', email: 'Alma-Social@example.com' }
  expect(await signIn(guest, said, '/menu/austin-south-lamar-everyday')).toEqual({
    member: { first_name: 'Alma' },
    is_new: false,
    return_to: '/menu/austin-south-lamar-everyday',
  })
  expect((await guest.call('GET /session')).token).toEqual({ provider: 'oloauth' })
  expect((await guest.call('GET /member')).email).toBe('alma-social@example.com')
  const catering = journey.guest().on('catering')
  const { origin, body } = await leave(catering, said)
  expect(origin).toBe(new URL(journey.settings.catering_url).origin)
  await catering.call('POST /auth/sign-in/social', { body })
  expect((await catering.call('GET /session')).member).toEqual({ first_name: 'Alma' })
})

test('who comes with another address later is the same member; a proved address finds the account that it has', async () => {
  const guest = journey.guest()
  await signIn(guest, { first_name: 'Ruby', email: 'ruby@example.com' })
  const later = journey.guest()
  await signIn(later, { first_name: 'Ruby', email: 'ruby-married@example.com' })
  expect((await later.call('GET /member')).email).toBe('ruby@example.com')
  await aMember(journey, 'known-social@example.com', 'Hank')
  const known = journey.guest()
  await signIn(known, { first_name: 'Henry', email: 'known-social@example.com' })
  expect((await known.call('GET /session')).member).toEqual({ first_name: 'Hank' })
})

test('who refuses, shows no address or comes back too late is told so, and nobody is signed in', async () => {
  const guest = journey.guest()
  for (const [said, code] of [
    [{ decision: 'no' }, 'social.refused'],
    [{ email: '', first_name: 'Nobody' }, 'social.no_email'],
    [{ decision: 'late' }, 'social.expired'],
  ] as const)
    expect(await refused(signIn(guest, said))).toMatchObject({ code })
  expect((await guest.call('GET /session')).member).toBeNull()
})

test('R4.25 a member sees which provider signs them in and unlinks it; a code to their address still does', async () => {
  const email = 'unlinks@example.com'
  const guest = journey.guest()
  await signIn(guest, { first_name: 'Otto', email })
  expect(await guest.call('GET /member/social')).toEqual([{ provider: 'google' }])
  const unlink = (who: Guest) =>
    who.call('DELETE /member/social/{provider}', { params: { provider: 'google' } })
  const stranger = await aMember(journey, 'unlinks-nothing@example.com')
  expect(await refused(unlink(stranger))).toMatchObject({ code: 'thing.missing' })
  expect(await unlink(guest)).toEqual([])
  expect(await refused(unlink(guest))).toMatchObject({ code: 'thing.missing' })
  const again = journey.guest()
  await signInAs(journey, again, email)
  expect((await again.call('GET /session')).member).toEqual({ first_name: 'Otto' })
})

test('T13 what comes back works once, in the browser that left, on the site that it left', async () => {
  const guest = journey.guest()
  const { body } = await leave(guest)
  const expired = { code: 'social.expired' }
  const enter = (who: Guest, sent = body) => who.call('POST /auth/sign-in/social', { body: sent })
  // An attacker hands over their own address of the callback: it would sign the victim in as them.
  expect(await refused(enter(journey.guest()))).toMatchObject(expired)
  expect(await refused(enter(guest.copied().on('catering')))).toMatchObject(expired)
  const made = { ...body, state: 'a state that nobody made' }
  expect(await refused(enter(guest.copied(), made))).toMatchObject(expired)
  const victim = journey.guest()
  await leave(victim)
  expect(await refused(enter(victim))).toMatchObject(expired)
  const again = guest.copied()
  await enter(guest)
  expect(await refused(enter(again))).toMatchObject(expired)
})

test('T10 a social sign-in begins a new session, and the one before is dead', async () => {
  const guest = await aMember(journey, 'social-fixed@example.com')
  const before = guest.copied()
  await signIn(guest, { first_name: 'Maria', email: 'social-fixed@example.com' })
  expect((await before.call('GET /session')).member).toBeNull()
})

test('R11.7 a provider that the chain doesn’t take is nobody’s', async () => {
  const { db } = journey.ctx
  const chain = await db.selectFrom('chain').select('document').executeTakeFirstOrThrow()
  const social_sign_in = { google: false, apple: false, facebook: false }
  const set = (document: object) =>
    db
      .updateTable('chain')
      .set({ document: JSON.stringify(document) })
      .execute()
  await set({ ...chain.document, social_sign_in })
  const asking = journey.guest().call('POST /auth/social/{provider}', {
    params: { provider: 'google' },
    body: {},
  })
  const refusal = await refused(asking)
  await set(chain.document)
  expect(refusal).toMatchObject({ status: 404 })
})

test('the provider sends no browser anywhere but to our callback, and trades no code without its verifier', async () => {
  const guest = journey.guest()
  const { url } = await guest.call('POST /auth/social/{provider}', {
    params: { provider: 'google' },
    body: {},
  })
  for (const redirect_uri of [
    'https://evil.example/account/oauthcallback',
    `${journey.settings.public_url}/account/oauthcallback/../x`,
    `${journey.settings.public_url}.evil.example/account/oauthcallback`,
  ]) {
    const changed = new URL(url)
    changed.searchParams.set('redirect_uri', redirect_uri)
    expect((await fetch(changed)).status).toBe(400)
  }
})

test('R2.12 T11 a form of a provider’s site leads on to the callback, with no cookie read or set and nothing but its three fields', async () => {
  const site = journey.settings.public_url
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    journey.answer(
      new Request(`${site}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://appleid.apple.com',
          'sec-fetch-site': 'cross-site',
        },
        body: new URLSearchParams(fields),
      }),
    )
  const fields = { state: 's&x=1', code: 'c', user: '{"name":{}}', next: '//evil.example' }
  for (const path of ['/account/oauthcallback', '/es/account/oauthcallback']) {
    const answer = await post(path, fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${path}?state=s%26x%3D1&code=c`)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const long = await post('/account/oauthcallback', { state: 's'.repeat(201), error: 'no' })
  expect(long.headers.get('location')).toBe('/account/oauthcallback?error=no')
  // No other page takes a form of another site.
  expect((await post('/account/signin', fields)).status).toBe(403)
})

test.each([
  [
    'of as many letters as there may be, the last an emoji,',
    `${'a'.repeat(79)}🌮`,
    `${'a'.repeat(79)}🌮`,
  ],
  ['that turns letters around', 'Al\u202ema', 'Alma'],
  ['that no database keeps', 'Al\0ma', ''],
])(
  'T30 a name from a provider %s is taken in as one that is typed',
  async (why, first_name, kept) => {
    const guest = journey.guest()
    const said = { first_name, email: `${why.replaceAll(' ', '-')}@example.com` }
    expect((await signIn(guest, said)).member).toEqual({ first_name: kept })
  },
)
