import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { anAuthenticator } from '#test/builders/an-authenticator.ts'
import { aMember, lastMailTo, passkeyOptions } from './support/a-member.ts'
import { refused } from './support/an-order.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const wrong = { status: 401, code: 'passkey.wrong' }

/** A member with a passkey on a device. */
async function aPasskey(email: string) {
  const guest = await aMember(journey, email)
  const device = anAuthenticator(journey.settings.public_url)
  const options = await passkeyOptions(journey, guest)
  const body = { credential: device.create(options) }
  const [passkey] = await guest.call('POST /member/passkeys', { body })
  if (!passkey) throw new Error('No passkey')
  return { guest, device, body, params: { passkey_id: passkey.id } }
}

type Device = ReturnType<typeof anAuthenticator>

async function signIn(guest: Guest, device: Device, wrongs?: Parameters<Device['sign']>[1]) {
  const options = await guest.call('POST /auth/passkey/options')
  return guest.call('POST /auth/sign-in/passkey', {
    body: { credential: device.sign(options, wrongs) },
  })
}

test('R2.11 a member adds a passkey, signs in by it on any browser, names it and removes it', async () => {
  const { guest, device, params } = await aPasskey('passkey@example.com')
  const other = journey.guest()
  expect(await signIn(other, device)).toEqual({ member: { first_name: 'Maria' }, is_new: false })
  expect((await other.call('GET /session')).token).toEqual({ provider: 'olo' })
  expect(await guest.call('GET /member/sign-ins')).toHaveLength(2)
  const [named] = await guest.call('PUT /member/passkeys/{passkey_id}', {
    params,
    body: { name: ' My  phone ' },
  })
  expect(named).toMatchObject({ name: 'My phone', last_used_at: expect.any(String) })
  expect(await guest.call('DELETE /member/passkeys/{passkey_id}', { params })).toEqual([])
  await expect(signIn(journey.guest(), device)).rejects.toMatchObject(wrong)
})

test('T10 a sign-in by passkey begins a new session, and the one before is dead', async () => {
  const { guest, device } = await aPasskey('passkey-fixed@example.com')
  const before = guest.copied()
  await signIn(guest, device)
  expect((await guest.call('GET /session')).member).not.toBeNull()
  expect((await before.call('GET /session')).member).toBeNull()
})

test('what was signed once, for another site, by nobody verified or with another key signs nobody in', async () => {
  const { device } = await aPasskey('passkey-wrong@example.com')
  const guest = journey.guest()
  const options = await guest.call('POST /auth/passkey/options')
  const body = { credential: device.sign(options) }
  await journey.guest().call('POST /auth/sign-in/passkey', { body })
  const again = guest.call('POST /auth/sign-in/passkey', { body })
  expect(await refused(again)).toMatchObject(wrong)
  for (const wrongs of [
    { origin: 'https://evil.example' },
    { unverified: true },
    { challenge: 'bWFkZSB1cA' },
  ])
    expect(await refused(signIn(guest, device, wrongs))).toMatchObject(wrong)
  const stranger = anAuthenticator(journey.settings.public_url)
  expect(await refused(signIn(guest, stranger))).toMatchObject(wrong)
  const forged = stranger.sign(await guest.call('POST /auth/passkey/options'))
  const credential = { ...forged, id: device.sign({}).id }
  const forging = guest.call('POST /auth/sign-in/passkey', { body: { credential } })
  expect(await refused(forging)).toMatchObject(wrong)
  const late = device.sign(await guest.call('POST /auth/passkey/options'))
  await sql`update member_verifications set expires_at = expires_at - interval '5 minutes'`.execute(
    journey.ctx.db,
  )
  const tooLate = guest.call('POST /auth/sign-in/passkey', { body: { credential: late } })
  expect(await refused(tooLate)).toMatchObject(wrong)
  expect((await guest.call('GET /session')).member).toBeNull()
})

test('nobody adds a passkey to another account, nor one twice', async () => {
  const { guest, body, params } = await aPasskey('passkey-mine@example.com')
  const other = await aMember(journey, 'passkey-other@example.com')
  const device = anAuthenticator(journey.settings.public_url)
  const created = device.create(await passkeyOptions(journey, guest))
  const stolen = other.call('POST /member/passkeys', { body: { credential: created } })
  expect(await refused(stolen)).toMatchObject(wrong)
  expect(await refused(guest.call('POST /member/passkeys', { body }))).toMatchObject(wrong)
  for (const call of [
    () => other.call('DELETE /member/passkeys/{passkey_id}', { params }),
    () => other.call('PUT /member/passkeys/{passkey_id}', { params, body: { name: 'Mine' } }),
  ])
    expect(await refused(call())).toMatchObject({ status: 404 })
  const unverified = device.create(await passkeyOptions(journey, guest), {
    unverified: true,
  })
  const adding = guest.call('POST /member/passkeys', { body: { credential: unverified } })
  expect(await refused(adding)).toMatchObject(wrong)
})

test('R2.11 T10 a passkey that was added is told by mail', async () => {
  const email = 'told.passkey@example.com'
  await aPasskey(email)
  const chain = 'Fritz & Alma’s Texas Kitchen'
  const added = await lastMailTo(journey, email, 'privacy')
  expect(added.subject).toBe(m.mail_passkey_subject({ chain }))
})
