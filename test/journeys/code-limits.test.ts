import { expect, test } from 'vitest'
import { codeFor, signInAs } from './support/a-member.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

/** A browser at an address, its cookies with it. */
const at = (address: string): Guest => newGuest((request) => journey.answer(request, address))

/** Asks for a code, in one word. */
const ask = (guest: Guest, body: { readonly email?: string; readonly phone?: string }) =>
  guest.call('POST /auth/code', { body }).then(
    () => 'sent',
    ({ code }: { readonly code: string }) => code,
  )

async function times(count: number, one: (nth: number) => Promise<string>) {
  const told: string[] = []
  for (let nth = 0; nth < count; nth += 1) told.push(await one(nth))
  return told.filter((word) => word === 'sent').length
}

test('T18 strangers who ask for codes of an address keep nobody from theirs, wherever they are', async () => {
  const email = 'asked-for@example.com'
  const phone = at('203.0.113.20')
  await signInAs(journey, phone, email)
  // A device cookie of another account is no budget of its own.
  const thief = at('198.51.100.20')
  await signInAs(journey, thief, 'asks-for-others@example.com')
  expect(await times(12, () => ask(thief, { email }))).toBe(5)
  expect(await times(3, () => ask(at('198.51.100.20'), { email }))).toBe(0)
  for (const nth of [1, 2, 3]) await times(5, () => ask(at(`198.51.100.2${nth}`), { email }))
  // Nothing is left of the account’s: its member’s device is known, and a new one at home has its first.
  expect(await ask(phone, { email })).toBe('sent')
  await drainOutbox(journey.ctx)
  const home = at('203.0.113.21')
  await signInAs(journey, home, email)
  expect((await home.call('GET /member')).email).toBe(email)
})

test('T18 strangers who have texts sent to a number keep nobody who has it from theirs', async () => {
  const phone = '5125550190'
  expect(await times(8, () => ask(at('198.51.100.30'), { phone }))).toBe(5)
  expect(await ask(at('203.0.113.30'), { phone })).toBe('sent')
})

test('T18 a code works where it was asked for: a stranger’s newer one and their wrong ones leave it as it is', async () => {
  const email = 'bound@example.com'
  const [mine, theirs] = [at('203.0.113.50'), at('198.51.100.50')]
  const enter = (guest: Guest, code: string) =>
    guest.call('POST /auth/sign-in/code', { body: { email, code } }).then(
      () => 'in',
      ({ code: why }: { readonly code: string }) => why,
    )
  await ask(mine, { email })
  const code = await codeFor(journey, email)
  await ask(theirs, { email })
  await drainOutbox(journey.ctx)
  // The right one isn’t theirs, and three wrong ones end theirs alone.
  for (const typed of [code, '000000', '000001', '000002'])
    expect(await enter(theirs, typed)).toBe('code.wrong')
  expect(await enter(at('203.0.113.51'), code)).toBe('code.wrong')
  expect(await enter(mine, code)).toBe('in')
  expect(await enter(mine, code)).toBe('code.wrong')
})

test('T18 links for a new password are counted where they are asked for', async () => {
  const email = 'linked@example.com'
  await signInAs(journey, at('203.0.113.41'), email)
  const link = (guest: Guest) =>
    guest.call('POST /auth/password-reset', { body: { email } }).then(
      () => 'sent',
      ({ code }: { readonly code: string }) => code,
    )
  const stranger = at('198.51.100.40')
  expect(await times(8, () => link(stranger))).toBe(5)
  expect(await link(at('203.0.113.40'))).toBe('sent')
  expect(await codeFor(journey, email)).toMatch(/^\d{6}$/)
})

test('T18 a customer of IPv6 is one address for texts and for tries to sign in, however many networks they come from', async () => {
  const from = (nth: number) => at(`2001:db8:77:${nth.toString(16)}::1`)
  const texts = await times(60, (nth) => ask(from(nth), { phone: `51255503${10 + nth}` }))
  expect(texts).toBe(40)
  expect(await ask(at('2001:db8:78::1'), { phone: '5125550399' })).toBe('sent')
  const email = 'guessed@example.com'
  const told = await times(14, (nth) =>
    from(nth)
      .call('POST /auth/sign-in/code', { body: { email, code: '000000' } })
      .then(
        () => 'in',
        ({ code }: { readonly code: string }) => (code === 'code.wrong' ? 'sent' : code),
      ),
  )
  expect(told).toBe(10)
})

test('T10 a right code in another browser reads as a wrong one does, in both languages: that it works where it was asked for', async () => {
  const email = 'elsewhere@example.com'
  const mine = at('203.0.113.60')
  await ask(mine, { email })
  const right = await codeFor(journey, email)
  const wrong = right === '111111' ? '222222' : '111111'
  for (const [language, words] of [
    ['en', 'in that browser'],
    ['es', 'en ese navegador'],
  ] as const) {
    const read = async (code: string) => {
      const answer = await at('198.51.100.60').ask('/api/auth/sign-in/code', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ email, code }),
      })
      return [answer.status, await answer.text()]
    }
    const [status, text] = await read(right)
    expect([status, text]).toEqual(await read(wrong))
    expect(status).toBe(401)
    expect(text).toContain(words)
  }
  await mine.call('POST /auth/sign-in/code', { body: { email, code: right } })
  expect((await mine.call('GET /member')).email).toBe(email)
})
