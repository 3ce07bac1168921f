import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Refused, refusal } from '#core/refusal.ts'
import { openSignInLimits, type SignInPlace } from '#server/auth/sign-in-limits.ts'
import { sweep } from '#server/outbox/sweep.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

const crew = { email: 'crew@south-lamar.example', password: 'post-oak-and-patience' }
const floater = { email: 'crew@austin.example', password: 'two-kitchens-one-comal' }
const kitchen = '203.0.113.7'

/** A browser at an address, its cookies with it. */
const at = (address: string): Guest => newGuest((request) => journey.answer(request, address))

const enter = (guest: Guest, body = crew) =>
  guest.call('POST /sign-in', { body }).then(
    () => 'in' as const,
    ({ code }: { readonly code: string }) => code,
  )

/** One try without the tenth of a second that a password costs; the house counts it like any other. */
async function guess(email: string, place: Partial<SignInPlace>, isRight = false): Promise<string> {
  const { secret } = journey.settings
  const limits = openSignInLimits(journey.ctx.db, { secret, newId: journey.ctx.newId })
  const check = async () => {
    if (!isRight) throw new Refused(refusal('sign_in.wrong'))
  }
  const stranger = { network: undefined, device_id: null }
  return limits.tried('staff', email, { ...stranger, ...place }, check).then(
    () => 'in',
    (error) => (error instanceof Refused ? error.refusal.code : String(error)),
  )
}

async function guesses(count: number, networkOf: (index: number) => string) {
  const told = new Set<string>()
  for (let index = 0; index < count; index += 1)
    told.add(await guess(crew.email, { network: networkOf(index) }))
  return [...told]
}

test('T18 strangers who guess at an account keep nobody out of it, wherever they are', async () => {
  const tablet = at(kitchen)
  expect(await enter(tablet)).toBe('in')
  // From the kitchen’s own address, as somebody on the guests’ network would.
  expect(await guesses(12, () => kitchen)).toEqual(['sign_in.wrong', 'sign_in.too_many'])
  expect(await enter(at(kitchen))).toBe('sign_in.too_many')
  // And from ninety others, until the account has no tries of strangers left: one each, then none.
  await guesses(90, (index) => `198.51.100.${index}`)
  expect(await guesses(2, () => '192.0.2.1')).toEqual(['sign_in.wrong', 'sign_in.too_many'])
  // The tablet is known, and a new one at home has its first try.
  expect(await enter(tablet)).toBe('in')
  expect(await enter(at('192.0.2.99'))).toBe('in')
})

test('T18 a device that is known can’t try endlessly either', async () => {
  const tablet = at('203.0.113.8')
  expect(await enter(tablet)).toBe('in')
  const told = await Promise.all(
    Array.from({ length: 12 }, () => enter(tablet, { ...crew, password: 'a guess' })),
  )
  expect(told.filter((code) => code === 'sign_in.wrong')).toHaveLength(10)
  expect(told.filter((code) => code === 'sign_in.too_many')).toHaveLength(2)
})

test('T18 fifty people behind one address sign in at once, each mistyping first', async () => {
  const network = '203.0.113.9'
  const each = Array.from({ length: 50 }, (_, index) => `crew-${index}@fritz.example`)
  const mistyped = await Promise.all(each.map((email) => guess(email, { network })))
  expect(new Set(mistyped)).toEqual(new Set(['sign_in.wrong']))
  const told = await Promise.all(each.map((email) => guess(email, { network }, true)))
  expect(new Set(told)).toEqual(new Set(['in']))
})

test('a right password costs no try, from however many tablets of one kitchen', async () => {
  const network = '203.0.113.12'
  const told: string[] = []
  for (let tablet = 0; tablet < 30; tablet += 1)
    told.push(await guess('shared@fritz.example', { network }, true))
  expect(new Set(told)).toEqual(new Set(['in']))
})

test('a device cookie is signed, out of reach of scripts, lasts a year, and stands for its account alone', async () => {
  const tablet = at('203.0.113.10')
  const { headers } = await tablet.ask('/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(floater),
  })
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('comal_device=dev_'))
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=31536000'])
    expect(line).toContain(`; ${attribute}`)
  const device_id = /comal_device=(dev_\w+)\./.exec(line ?? '')?.[1] ?? null
  // For another account it is a stranger’s, and pays with its address.
  const network = '203.0.113.11'
  const other = 'office@fritz.example'
  for (let count = 0; count < 10; count += 1) await guess(other, { network, device_id })
  expect(await guess(other, { network, device_id: null })).toBe('sign_in.too_many')
  expect(await guess(floater.email, { network, device_id })).toBe('sign_in.wrong')
})

test('of one account the hundred devices that were seen last are known, and none for longer than a year', async () => {
  const { db } = journey.ctx
  await db.deleteFrom('known_devices').execute()
  expect(await enter(at('203.0.113.13'))).toBe('in')
  const { account } = await db.selectFrom('known_devices').selectAll().executeTakeFirstOrThrow()
  expect(account).not.toContain('crew')
  await sql`
    insert into known_devices (account, device_id, seen_at)
    select ${account}, 'dev_' || n, now() - interval '1 hour' from generate_series(1, 150) as n
  `.execute(db)
  expect(await enter(at('203.0.113.13'))).toBe('in')
  const known = () => db.selectFrom('known_devices').select('device_id').execute()
  expect(await known()).toHaveLength(100)
  await sql`update known_devices set seen_at = now() - interval '367 days'`.execute(db)
  await sweep(journey.ctx)
  expect(await known()).toEqual([])
})
