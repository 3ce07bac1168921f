import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { replayDeletions } from '#server/member/replay-deletions.ts'
import { openLog } from '#server/config/open-log.ts'
import { sweepUnorderedDetails } from '#server/cart/store-erased.ts'
import { sweepPeople } from '#server/group-order/store-erased.ts'
import { m } from '#messages'
import { aMember, codeFor, lastMailTo, nameContact, signInAs } from './support/a-member.ts'
import { bookTable, dayAhead, heldTable } from './support/a-table.ts'
import { aHeldCart, alma, refused, send, southLamar } from './support/an-order.ts'
import { groupIn, hostGroup, joinAs } from './support/a-group.ts'
import { houseOf } from './support/canary.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken } from './support/gateway-ledger.ts'
import { groupJourney } from './support/group-journey.ts'
import { lemonade } from './support/group-payments.ts'
import { fillEverything } from './support/fill-everything.ts'
import type { Guest } from './support/guest.ts'
import { columnsHolding } from './support/marks.ts'
import { shoppingIn, twoTacos } from './support/shopping.ts'

const journey = groupJourney()

/** Deletes the account of an address for good, as its member does. */
async function deleteAccount(guest: Guest, email: string) {
  await guest.call('POST /member/deletion')
  await guest.call('PUT /member/deletion', { body: { code: await codeFor(journey, email) } })
}

test('T26 whose deletion came to nothing, as the database went away while it was written, is remembered also after a backup is restored', async () => {
  const email = 'stays-after-all@example.com'
  const member = await aMember(journey, email, 'Alma')
  const { db } = journey.ctx
  await sql`create function lose() returns trigger language plpgsql as 'begin raise exception ''lost''; end'`.execute(
    db,
  )
  await sql`create constraint trigger lose after delete on members deferrable initially deferred
    for each row execute function lose()`.execute(db)
  await member.call('POST /member/deletion')
  const body = { code: await codeFor(journey, email) }
  expect((await refused(member.call('PUT /member/deletion', { body }))).status).toBe(500)
  await sql`drop trigger lose on members`.execute(db)
  await replayDeletions(journey.database, journey.ctx.deletions, {
    ...journey.ctx,
    log: openLog('silent'),
  })
  expect((await member.call('GET /session')).member).toEqual({ first_name: 'Alma' })
  await deleteAccount(member, email)
  expect((await member.call('GET /session')).member).toBeNull()
  expect(await journey.ctx.deletions.entries()).toHaveLength(1)
})

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
  await nameContact(journey, guest, { email })
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
  await nameContact(journey, former, { email: 'faye@example.com' })
  const code = await codeFor(journey, 'faye@example.com')
  await former.call('PUT /member/email', { body: { code } })
  await aMember(journey, email, 'Nora')
  await journey.guest().call('POST /auth/code', { body: { email } })
  await drainOutbox(journey.ctx)
  await deleteAccount(former, 'faye@example.com')
  expect((await lastMailTo(journey, email)).body).not.toBe('')
})

test('R2.13 T30 whatever somebody typed wherever there is room for it stands nowhere once their account is deleted, and what is still to be cooked or given once it is', async () => {
  const { db } = journey.ctx
  const email = 'quetzmail@example.com'
  const canary = { word: 'Quetz', phone: '7375550113', email }
  const marks = { typed: 'quetz', phone: canary.phone }
  const guest = await aMember(journey, email)
  const order_id = await fillEverything(houseOf(journey), { guest, canary })
  const before = await columnsHolding(db, marks)
  expect(before['typed']?.length).toBeGreaterThan(20)
  const download = JSON.stringify(await guest.call('GET /member/download'))
  for (const word of ['Quetzgate', 'Quetzwords', 'Quetznote', 'Quetzmessage'])
    expect(download).toContain(word)
  await deleteAccount(guest, email)
  await drainOutbox(journey.ctx)
  // What was mailed is in the hands of whom it went to; the simulated mailbox stands for theirs.
  await db.deleteFrom('mailbox').where('recipient', 'not like', 'quetz%').execute()
  const goodbyes = await db.deleteFrom('mailbox').where('recipient', '=', email).execute()
  expect(goodbyes).toHaveLength(1)
  expect(await columnsHolding(db, marks)).toEqual({
    typed: ['gift_cards.message', 'gift_cards.sender', 'order_lines.instructions'],
    phone: [],
  })

  await sql`update orders set status = 'completed', ready_at = now() - interval '2 days' where id = ${order_id}`.execute(
    db,
  )
  await sweepPeople(db)
  await sql`update gift_cards set send_at = now() where sent_at is null`.execute(db)
  await sql`update outbox set due_at = now() where kind = 'gift-card-mail' and done_at is null`.execute(
    db,
  )
  expect((await lastMailTo(journey, 'rosa@example.com')).body).toContain('Quetzmessage')
  await db.deleteFrom('mailbox').execute()
  expect(await columnsHolding(db, marks)).toEqual({ typed: [], phone: [] })
})

test('R2.13 who is gone is named nowhere in a group order either whose cart has long forgotten who was in it', async () => {
  const { db } = journey.ctx
  const guest = await aMember(journey, 'long.ago@example.com', 'Wilhelmetta')
  const { host, id, invite } = await hostGroup(journey, 'grove-menu', 'long.host@example.com')
  await joinAs(guest, invite, 'Wilhelmetta')
  await shoppingIn(guest, id).add({ ...lemonade, instructions: 'Wilhelmetta likes it cold' })
  await shoppingIn(host, id).add(twoTacos)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest: host, params, cart }, { token: await aToken(journey) })
  await drainOutbox(journey.ctx)
  await sql`update orders set status = 'completed', ready_at = now() - interval '90 days' where id = ${order.id}`.execute(
    db,
  )
  await sql`update carts set created_at = now() - interval '90 days', reset = now() - interval '90 days' where id = ${id}`.execute(
    db,
  )
  await sweepPeople(db)
  await sweepUnorderedDetails(db)
  await deleteAccount(guest, 'long.ago@example.com')
  await db.deleteFrom('mailbox').execute()
  expect(await columnsHolding(db, { name: 'Wilhelmetta' })).toEqual({ name: [] })
})
