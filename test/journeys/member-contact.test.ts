import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { phoneDigits } from '#core/phone.ts'
import {
  aMember,
  codeFor,
  cookiesOf,
  lastMailTo,
  nameContact,
  signInAs,
} from './support/a-member.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')

/** Gives a member a number, by the code of its text. */
async function provePhone(guest: Guest, phone: string) {
  await nameContact(journey, guest, { phone })
  const code = await codeFor(journey, phoneDigits(phone))
  return guest.call('PUT /member/phone', { body: { code } })
}

test('R4.25 a new address holds once its code is typed; the old one is told, and opens the account no more', async () => {
  const guest = await aMember(journey, 'before@example.com')
  await nameContact(journey, guest, { email: ' After@Example.com ' })
  expect(await guest.call('GET /member/contact')).toMatchObject({
    email: 'before@example.com',
    pending: { email: 'after@example.com', phone: null },
  })
  const code = await codeFor(journey, 'after@example.com')
  const wrong = guest.call('PUT /member/email', { body: { code: wrongFor(code) } })
  await expect(wrong).rejects.toMatchObject({ code: 'code.wrong' })
  expect(await guest.call('PUT /member/email', { body: { code } })).toMatchObject({
    email: 'after@example.com',
    pending: { email: null },
  })
  const again = guest.call('PUT /member/email', { body: { code } })
  await expect(again).rejects.toMatchObject({ code: 'code.wrong' })
  const told = await lastMailTo(journey, 'before@example.com', 'was changed')
  expect(told.subject).toBe('Your Fritz & Alma’s Texas Kitchen account has a new email')
  expect((await signInAs(journey, journey.guest(), 'before@example.com')).is_new).toBe(true)
  expect((await signInAs(journey, journey.guest(), 'after@example.com')).is_new).toBe(false)
})

test('T9 an address that another account has is refused to who proved it, and to nobody else', async () => {
  await aMember(journey, 'taken@example.com')
  const guest = await aMember(journey, 'wants@example.com')
  expect(await nameContact(journey, guest, { email: 'taken@example.com' })).toEqual({
    sent: true,
  })
  const code = await codeFor(journey, 'taken@example.com')
  const taken = guest.call('PUT /member/email', { body: { code } })
  await expect(taken).rejects.toMatchObject({ code: 'contact.taken' })
  expect((await guest.call('GET /member')).email).toBe('wants@example.com')
})

test('a code for an address works for that address and its member alone, three times wrong or ten minutes at most', async () => {
  const guest = await aMember(journey, 'tries@example.com')
  const other = await aMember(journey, 'tries-too@example.com')
  const refused = { code: 'code.wrong' }
  const prove = (who: Guest, code: string) => who.call('PUT /member/email', { body: { code } })
  await nameContact(journey, guest, { email: 'tried-new@example.com' })
  const code = await codeFor(journey, 'tried-new@example.com')
  await expect(prove(other, code)).rejects.toMatchObject(refused)
  for (const _ of [1, 2, 3])
    await expect(prove(guest, wrongFor(code))).rejects.toMatchObject(refused)
  await expect(prove(guest, code)).rejects.toMatchObject(refused)

  await nameContact(journey, guest, { email: 'tried-new@example.com' })
  const first = await codeFor(journey, 'tried-new@example.com')
  await nameContact(journey, guest, { email: 'victim@example.com' })
  await expect(prove(guest, first)).rejects.toMatchObject(refused)
  const late = await codeFor(journey, 'victim@example.com')
  await sql`update member_contact_changes set expires_at = now() - interval '1 second'`.execute(
    journey.ctx.db,
  )
  await expect(prove(guest, late)).rejects.toMatchObject(refused)
})

test('R2.11 a number that was proved gets the code by text; one that wasn’t, by the mail of its account', async () => {
  const phone = '5125550177'
  const guest = await aMember(journey, 'phone@example.com')
  expect(await provePhone(guest, '(512) 555-0177')).toMatchObject({ phone, phone_proved: true })
  const other = journey.guest()
  await other.call('POST /auth/code', { body: { phone: '+1 512 555 0177' } })
  const { body } = await lastMailTo(journey, phone)
  const code = await codeFor(journey, phone)
  expect(body).toContain(`@localhost #${code}`)
  await other.call('POST /auth/sign-in/code', { body: { phone, code } })
  expect((await other.call('GET /session')).member).toEqual({ first_name: 'Maria' })

  await sql`update members set phone_proved_at = null where phone = ${phone}`.execute(
    journey.ctx.db,
  )
  await journey.guest().call('POST /auth/code', { body: { phone } })
  const mailed = await codeFor(journey, 'phone@example.com')
  expect(mailed).not.toBe(code)
})

test('a number belongs to who proved it last, and is taken off by a press', async () => {
  const before = await aMember(journey, 'number-before@example.com')
  const after = await aMember(journey, 'number-after@example.com')
  await provePhone(before, '5125550131')
  await provePhone(after, '5125550131')
  expect((await before.call('GET /member/contact')).phone_proved).toBe(false)
  expect((await after.call('GET /member/contact')).phone_proved).toBe(true)
  expect(await after.call('DELETE /member/phone')).toMatchObject({ phone: null })
})

test('T9 whoever asks for a code by number reads the same, known or not', async () => {
  await provePhone(await aMember(journey, 'known-number@example.com'), '5125550151')
  const answer = async (path: string, body: object) => {
    const response = await journey.guest().ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [response.status, await response.text(), cookiesOf(response)]
  }
  const [known, unknown] = [{ phone: '5125550151' }, { phone: '5125550159' }]
  expect(await answer('/api/auth/code', known)).toEqual(await answer('/api/auth/code', unknown))
  const code = '000000'
  expect(await answer('/api/auth/sign-in/code', { ...known, code })).toEqual(
    await answer('/api/auth/sign-in/code', { ...unknown, code }),
  )
})

test('T18 an address has one number texted five times, all of them fifteen and each its first, and twenty numbers, whether or not there is an account', async () => {
  const asked = async (phone: string, address: string) => {
    const answer = await journey.answer(
      new Request('http://localhost/api/auth/code', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone }),
      }),
      address,
    )
    return answer.status
  }
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) statuses.push(await asked('5125550160', '192.0.2.1'))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  for (let nth = 0; nth < 10; nth += 1) await asked('5125550160', `192.0.2.${nth + 2}`)
  expect([
    await asked('5125550160', '192.0.2.30'),
    await asked('5125550160', '192.0.2.30'),
  ]).toEqual([200, 429])
  const pumped: number[] = []
  for (let nth = 0; nth < 22; nth += 1)
    pumped.push(await asked(`51255502${nth + 10}`, '192.0.2.99'))
  expect(pumped.filter((status) => status === 200)).toHaveLength(20)
})

test('T18 beyond what the chain texts in all nothing is sent, and nobody is told', async () => {
  const guest = await aMember(journey, 'budget@example.com')
  const { db } = journey.ctx
  await sql`insert into budgets (key, full_at) values ('texts:all', now() + interval '2 hours') on conflict (key) do update set full_at = excluded.full_at`.execute(
    db,
  )
  await nameContact(journey, guest, { phone: '5125550170' })
  await drainOutbox(journey.ctx)
  await expect(lastMailTo(journey, '5125550170')).rejects.toThrow('No mail')
  await sql`delete from budgets where key = 'texts:all'`.execute(db)
})

test('R4.25 nobody is written to about offers before they say so; the moment is kept, and goes when they take it back', async () => {
  const guest = await aMember(journey, 'offers@example.com')
  expect((await guest.call('GET /member/contact')).marketing_since).toBeNull()
  const wanted = (value: boolean) =>
    guest.call('PUT /member/marketing', { body: { wanted: value } })
  const { marketing_since } = await wanted(true)
  expect(marketing_since).not.toBeNull()
  expect((await wanted(true)).marketing_since).toBe(marketing_since)
  const [account] = (await guest.call('GET /member/download'))['account'] ?? []
  expect(account).toHaveProperty('marketing_since')
  expect((await wanted(false)).marketing_since).toBeNull()
})

test('T30 what was stored under a former address, a number and one not proved yet goes with the account', async () => {
  const guest = await aMember(journey, 'first-name@example.com')
  await nameContact(journey, guest, { email: 'second-name@example.com' })
  const code = await codeFor(journey, 'second-name@example.com')
  await guest.call('PUT /member/email', { body: { code } })
  await provePhone(guest, '5125550192')
  await nameContact(journey, guest, { email: 'third-name@example.com' })
  await drainOutbox(journey.ctx)
  const everything = JSON.stringify(await guest.call('GET /member/download'))
  expect(everything).toContain('third-name@example.com')
  expect(everything).not.toContain('code_hash')
  await guest.call('POST /member/deletion')
  const deletion = await codeFor(journey, 'second-name@example.com')
  await guest.call('PUT /member/deletion', { body: { code: deletion } })
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mailbox where recipient ~ '-name@example.com$' or recipient = '5125550192'
  `.execute(journey.ctx.db)
  expect(rows).toEqual([])
})
