import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteMember } from '#server/auth/delete-member.ts'
import { m } from '#messages'
import { aMember, codeFor, lastMailTo, signInAs } from './support/a-member.ts'
import { bookTable, dayAhead, heldTable } from './support/a-table.ts'
import { aHeldCart, alma, refused, send, sendOnce, southLamar } from './support/an-order.ts'
import { answerBank } from './support/answer-bank.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken, asks } from './support/gateway-ledger.ts'
import { journeyDatabase } from './support/fresh-database.ts'
import type { Guest } from './support/guest.ts'
import { outcomeOf } from './support/patiently.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney({ connections: 10 })

/** Deletes the account of an address for good, as its member does. */
async function deleteAccount(guest: Guest, email: string) {
  await guest.call('POST /member/deletion')
  await guest.call('PUT /member/deletion', { body: { code: await codeFor(journey, email) } })
}

/** A guest who ordered as somebody, and called it off. */
async function anOrderAs(contact: typeof alma) {
  const { guest, params, cart } = await aHeldCart(journey)
  const ordered = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: { contact, payment: { token: await aToken(journey) }, total: cart.sheet.total },
    headers: { 'idempotency-key': contact.email },
  })
  if (ordered.state !== 'confirmed') throw new Error('The bank is slow')
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: ordered.order.id } })
  return guest
}

/** A table that somebody reserved, as its page shows it to whoever has its link. */
async function aReservedTable(guest: Guest, diner: { phone: string; email: string }, nth = 0) {
  const { id: reservation_id } = await heldTable(guest, 2, nth, dayAhead(10))
  await bookTable(guest, reservation_id, { name: 'Victoria', note: '', ...diner })
  const params = { reservation_id }
  return () => journey.guest().call('GET /reservations/{reservation_id}', { params })
}

test('R2.13 an account takes nothing of a stranger’s along whose address it never proved, or whose number it typed', async () => {
  const [email, phone] = ['victoria@example.com', '5125550131']
  const stranger = journey.guest()
  const table = await aReservedTable(stranger, { email, phone })
  const crew = await journey.staff('crew-south-lamar')
  const waits = { party: 2, name: 'Victoria', phone }
  await crew.call('POST /console/locations/{location_id}/waitlist', {
    params: { location_id: southLamar.id },
    body: waits,
  })
  const form = {
    params: { form: 'contact' },
    body: {
      values: {
        first_name: 'Victoria',
        last_name: 'Vela',
        phone,
        email,
        topic: 'praise',
        location: 'South Lamar, Austin',
        message: 'Save my table.',
      },
    },
  }
  await stranger.call('POST /forms/{form}', form)
  await drainOutbox(journey.ctx)

  const guest = await anOrderAs({ ...alma, phone, email: 'greedy@example.com' })
  await signInAs(journey, guest, 'greedy@example.com')
  expect((await guest.call('GET /member/contact')).phone).toBe(phone)
  await guest.call('POST /member/email', { body: { email } })
  await deleteAccount(guest, 'greedy@example.com')

  expect(await table()).toMatchObject({ status: 'booked' })
  const { db } = journey.ctx
  const rows = async (table: 'reservations' | 'waitlist') =>
    db.selectFrom(table).where('phone', '=', phone).select(['name', 'status']).execute()
  expect(await rows('reservations')).toEqual([{ name: 'Victoria', status: 'booked' }])
  expect(await rows('waitlist')).toEqual([{ name: 'Victoria', status: 'waiting' }])
  const entries = await db.selectFrom('form_entries').select('answers').execute()
  expect(JSON.stringify(entries)).toContain('Save my table.')
  expect((await lastMailTo(journey, email, 'Victoria')).body).toContain('Victoria')
})

test('R2.13 a table goes with the account that reserved it, also where its guest signed in later, and its guest is told; one that another device reserved stays', async () => {
  const email = 'diner@example.com'
  const guest = journey.guest()
  const before = await aReservedTable(guest, { email, phone: '5125550132' }, 1)
  await signInAs(journey, guest, email)
  await guest.call('PUT /member', { body: { first_name: 'Dina', last_name: 'Diaz' } })
  const after = await aReservedTable(guest, { email: 'mother@example.com', phone: '5125550134' }, 2)
  const elsewhere = await aReservedTable(journey.guest(), { email, phone: '5125550133' }, 3)
  await drainOutbox(journey.ctx)
  await deleteAccount(guest, email)
  await drainOutbox(journey.ctx)
  expect((await before()).status).toBe('cancelled')
  expect((await after()).status).toBe('cancelled')
  expect((await elsewhere()).status).toBe('booked')
  const told = await lastMailTo(journey, 'mother@example.com')
  expect(told.body).toContain(m.mail_table_again())
  const { db } = journey.ctx
  const jobs = await db.selectFrom('outbox').select('payload').execute()
  expect(JSON.stringify(jobs)).not.toContain('mother@example.com')
})

test('R2.13 a number and an address that are another account’s by now are no one else’s to erase', async () => {
  const email = 'handed.on@example.com'
  const former = await aMember(journey, email, 'Faye')
  await former.call('POST /member/email', { body: { email: 'faye@example.com' } })
  const code = await codeFor(journey, 'faye@example.com')
  await former.call('PUT /member/email', { body: { code } })
  await aMember(journey, email, 'Nora')
  await journey.guest().call('POST /auth/code', { body: { email } })
  await drainOutbox(journey.ctx)
  await deleteAccount(former, 'faye@example.com')
  expect((await lastMailTo(journey, email)).body).not.toBe('')
})

/** The account of whose cart the time is held, and deleting it past the front, with something that happens once the code is typed. */
async function aLeavingMember(email: string) {
  const guest = await aMember(journey, email)
  const held = await aHeldCart(journey, undefined, guest)
  const member = await journey.ctx.db
    .selectFrom('members')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const leave = async (meanwhile: () => Promise<unknown>) => {
    await guest.call('POST /member/deletion')
    const code = await codeFor(journey, email)
    const { members } = journey.ctx
    const proveAddress: typeof members.proveAddress = async (...typed) => {
      const isProved = await members.proveAddress(...typed)
      await meanwhile()
      return isProved
    }
    const ctx = { ...journey.ctx, members: { ...members, proveAddress } }
    const reader = { locale: 'en', channel: 'default' } as const
    return outcomeOf(async () => deleteMember(member.id, { code, reader }, ctx))
  }
  return { guest, held, leave, id: member.id }
}

test('R2.13 an order that is placed while its account is being deleted keeps it', async () => {
  const { guest, held, leave, id } = await aLeavingMember('hasty.leaver@example.com')
  const token = await aToken(journey)
  expect(await leave(async () => send(held, { token }))).toBe('account.order_open')
  expect(await journey.ctx.deletions.entries()).not.toContain(id)
  expect((await guest.call('GET /session')).member).not.toBeNull()
  const { orders } = await guest.call('GET /orders')
  expect(orders).toHaveLength(1)
})

test('R2.13 a card that its bank still asks about as its account is being deleted becomes the order that was agreed on', async () => {
  const { guest, held, leave } = await aLeavingMember('thinking.bank@example.com')
  const { db } = journey.ctx
  const paying = { token: await aToken(journey, asks) }
  let asked: Awaited<ReturnType<typeof sendOnce>> | undefined
  const pay = async () => {
    asked = await sendOnce(held, paying)
  }
  expect(await leave(pay)).toBe('account.paying')
  const tried = db.selectFrom('payment_attempts').where('cart_id', '=', held.params.cart_id)
  const [attempt] = await tried.select(['status', 'agreed']).execute()
  expect(attempt).toMatchObject({ status: 'pending', agreed: { contact: { first_name: 'Alma' } } })
  expect(await refused(guest.call('POST /member/deletion'))).toMatchObject({
    code: 'account.paying',
    message: m.refusal_account_paying(),
  })
  if (asked?.state !== 'challenge') throw new Error('The bank doesn’t ask')
  await answerBank(asked, true)
  expect((await send(held, paying)).order.contact).toMatchObject({ first_name: 'Alma' })
})

// The embedded database has one connection: nothing is under way beside anything else.
test.skipIf(journeyDatabase === 'embedded')(
  'R2.13 of a checkout and a deletion at once one comes first, and nothing is held or cooked for nobody',
  { tags: 'release' },
  async () => {
    const { db } = journey.ctx
    for (let nth = 0; nth < 18; nth += 1) {
      const { held, leave, id } = await aLeavingMember(`race.${nth}@example.com`)
      const token = await aToken(journey)
      let checkout = Promise.resolve('')
      const left = await leave(async () => {
        checkout = outcomeOf(async () => send(held, { token }))
      })
      const placed = await checkout
      const { rows } = await sql<{ orders: number; tries: number; members: number }>`
        select (select count(*)::int from orders where cart_id = ${held.params.cart_id} and contact ->> 'first_name' = 'Alma') as orders,
          (select count(*)::int from payment_attempts where cart_id = ${held.params.cart_id} and status in ('pending', 'authorized')) as tries,
          (select count(*)::int from members where id = ${id}) as members
      `.execute(db)
      const all = left === 'done' ? [0, 0, 0] : [1, 1, 1]
      expect([left, placed, Object.values(rows[0] ?? {})]).toEqual([left, placed, all])
      expect(placed === 'done').toBe(left !== 'done')
    }
  },
)
