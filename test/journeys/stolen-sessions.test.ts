import { expect, test } from 'vitest'
import { m } from '#messages'
import { anAuthenticator } from '#test/builders/an-authenticator.ts'
import {
  aMember,
  changeCode,
  codeFor,
  lastMailTo,
  resetTokenFor,
  setPassword,
  signInAs,
} from './support/a-member.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
const chain = 'Fritz & Alma’s Texas Kitchen'
const wrong = { code: 'code.wrong' }

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')

test('T10 who has a session alone adds no passkey, no address and no number to its account: each asks for a code that the present address reads', async () => {
  const email = 'stolen@example.com'
  const owner = await aMember(journey, email)
  const thief = owner.copied()
  const attempts = (code: string) => [
    () => thief.call('POST /member/passkeys/options', { body: { code } }),
    () => thief.call('POST /member/email', { body: { email: 'thief@example.com', code } }),
    () => thief.call('POST /member/phone', { body: { phone: '5125550107', code } }),
  ]
  for (const attempt of attempts('')) await expect(attempt()).rejects.toMatchObject(wrong)
  await drainOutbox(journey.ctx)
  await expect(lastMailTo(journey, 'thief@example.com')).rejects.toThrow('No mail')
  await expect(lastMailTo(journey, '5125550107')).rejects.toThrow('No mail')
  expect((await owner.call('GET /member/contact')).pending).toEqual({ email: null, phone: null })
})

test('T10 a code for one change makes no other, works in the session that asked for it alone, and once', async () => {
  const email = 'one.change@example.com'
  const guest = await aMember(journey, email)
  const elsewhere = journey.guest()
  await signInAs(journey, elsewhere, email)
  const code = await changeCode(journey, guest, { email, change: 'phone' })
  const named = { body: { email: 'another@example.com', code } }
  await expect(guest.call('POST /member/email', named)).rejects.toMatchObject(wrong)
  await expect(
    guest.call('POST /member/passkeys/options', { body: { code } }),
  ).rejects.toMatchObject(wrong)
  const phone = { body: { phone: '5125550108', code } }
  await expect(elsewhere.call('POST /member/phone', phone)).rejects.toMatchObject(wrong)
  await expect(guest.call('PUT /member/deletion', { body: { code } })).rejects.toMatchObject(wrong)
  await guest.call('POST /member/phone', phone)
  const other = { body: { phone: '5125550109', code } }
  await expect(guest.call('POST /member/phone', other)).rejects.toMatchObject(wrong)
})

test('T10 wrong codes for changes count as wrong passwords do, so that nobody tries them all', async () => {
  const guest = await aMember(journey, 'guessing@example.com')
  const body = { email: 'guessed@example.com', code: '000000' }
  const codes: unknown[] = []
  for (let nth = 0; nth < 12; nth += 1)
    codes.push(await guest.call('POST /member/email', { body }).catch((error: unknown) => error))
  expect(codes[0]).toMatchObject(wrong)
  expect(codes[11]).toMatchObject({ code: 'sign_in.too_many' })
})

test('T10 a new number is told to the address of the account by mail', async () => {
  const email = 'told.number@example.com'
  const guest = await aMember(journey, email)
  const code = await changeCode(journey, guest, { email, change: 'phone' })
  await guest.call('POST /member/phone', { body: { phone: '5125550106', code } })
  const texted = await codeFor(journey, '5125550106')
  await guest.call('PUT /member/phone', { body: { code: texted } })
  const told = await lastMailTo(journey, email, 'contact')
  expect(told.subject).toBe(m.mail_phone_changed_subject({ chain }))
})

test('T10 a code goes once more to what is pending, and to nothing else without a proof', async () => {
  const email = 'sent.again@example.com'
  const guest = await aMember(journey, email)
  const code = await changeCode(journey, guest, { email, change: 'email' })
  await guest.call('POST /member/email', { body: { email: 'again@example.com', code } })
  const first = await codeFor(journey, 'again@example.com')
  await guest.call('POST /member/email', { body: { email: 'again@example.com' } })
  const second = await codeFor(journey, 'again@example.com')
  expect(second).not.toBe(first)
  const other = guest.call('POST /member/email', { body: { email: 'other@example.com' } })
  await expect(other).rejects.toMatchObject(wrong)
  await guest.call('PUT /member/email', { body: { code: second } })
})

/** A member with a password and a passkey, whose device is a thief’s. */
async function aTakenAccount(email: string) {
  const guest = await aMember(journey, email)
  await setPassword(journey, email, 'mesquite and patience')
  await signInAs(journey, guest, email)
  const device = anAuthenticator(journey.settings.public_url)
  const code = await changeCode(journey, guest, { email, change: 'passkey' })
  const options = await guest.call('POST /member/passkeys/options', { body: { code } })
  await guest.call('POST /member/passkeys', { body: { credential: device.create(options) } })
  const enter = async (by = journey.guest()) => {
    const asked = await by.call('POST /auth/passkey/options')
    return by.call('POST /auth/sign-in/passkey', { body: { credential: device.sign(asked) } })
  }
  return { guest, enter }
}

async function askForLink(email: string) {
  const guest = journey.guest()
  await guest.call('POST /auth/password-reset', { body: { email } })
  return { guest, token: await resetTokenFor(journey, email) }
}

test('T10 R2.13 who picks a new password may remove the passkeys with it, and reads by mail that they are gone', async () => {
  const email = 'reset.passkeys@example.com'
  const { guest: owner, enter } = await aTakenAccount(email)
  const { guest, token } = await askForLink(email)
  expect(await guest.call('POST /auth/password-link', { body: { token } })).toEqual({
    works: true,
    has_passkeys: true,
  })
  const body = { token, password: 'brisket at sunrise', remove_passkeys: true }
  await guest.call('PUT /auth/password', { body })
  await expect(enter()).rejects.toMatchObject({ code: 'passkey.wrong' })
  expect((await owner.call('GET /session')).member).toBeNull()
  const told = await lastMailTo(journey, email, 'forgotpassword')
  expect(told.subject).toBe(m.mail_password_subject({ chain }))
  expect(told.body).toContain(m.mail_password_passkeys({ count: 1 }))
  await expect(guest.call('PUT /auth/password', { body })).rejects.toMatchObject({
    code: 'reset.expired',
  })
})

test('R2.13 who leaves that box empty keeps their passkeys, and an account without them isn’t asked', async () => {
  const email = 'reset.keeps@example.com'
  const { enter } = await aTakenAccount(email)
  const { guest, token } = await askForLink(email)
  await guest.call('PUT /auth/password', { body: { token, password: 'brisket at sunrise' } })
  expect(await enter()).toMatchObject({ is_new: false })
  const told = await lastMailTo(journey, email, 'forgotpassword')
  expect(told.body).not.toContain(m.mail_password_passkeys({ count: 1 }))

  await aMember(journey, 'reset.none@example.com')
  const other = await askForLink('reset.none@example.com')
  const link = { body: { token: other.token } }
  expect(await other.guest.call('POST /auth/password-link', link)).toEqual({
    works: true,
    has_passkeys: false,
  })
})

test('T10 a first password is set by the link of a mail alone, and told as one', async () => {
  const email = 'first.password@example.com'
  await aMember(journey, email)
  await setPassword(journey, email, 'mesquite and patience')
  const told = await lastMailTo(journey, email, 'forgotpassword')
  expect(told.subject).toBe(m.mail_password_added_subject({ chain }))
  await setPassword(journey, email, 'brisket at sunrise')
  const second = await lastMailTo(journey, email, 'forgotpassword')
  expect(second.subject).toBe(m.mail_password_subject({ chain }))
  const entering = journey.guest()
  await entering.call('POST /auth/sign-in/password', {
    body: { email, password: 'brisket at sunrise' },
  })
  expect((await entering.call('GET /session')).member).not.toBeNull()
})

test('T10 a wrong code for a change is no right one, three times at most', async () => {
  const email = 'three.tries@example.com'
  const guest = await aMember(journey, email)
  const code = await changeCode(journey, guest, { email, change: 'passkey' })
  const options = (typed: string) =>
    guest.call('POST /member/passkeys/options', { body: { code: typed } })
  for (const _ of [1, 2, 3]) await expect(options(wrongFor(code))).rejects.toMatchObject(wrong)
  await expect(options(code)).rejects.toMatchObject(wrong)
})
