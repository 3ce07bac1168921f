import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { areas } from '#server/areas.ts'
import { anAuthenticator } from '#test/builders/an-authenticator.ts'
import { simulatedCourier } from '#server/gateways/courier/simulated-courier.ts'
import { followPrinters } from '#server/kitchen/jobs.ts'
import { groupIn, hostGroup, joinAs } from './support/a-group.ts'
import { aMember, codeFor, nameContact, passkeyOptions } from './support/a-member.ts'
import { aHeldCart, type send, southLamar } from './support/an-order.ts'
import { aHeldDelivery, fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken } from './support/gateway-ledger.ts'
import { groupJourney } from './support/group-journey.ts'
import { lemonade, sharedPayments } from './support/group-payments.ts'
import type { Guest } from './support/guest.ts'
import { columnsHolding } from './support/marks.ts'
import { aPrinter } from './support/kitchen-printing.ts'
import { pairedScreen, signedIn } from './support/paired-screen.ts'
import { shoppingIn, twoTacos } from './support/shopping.ts'

const journey = groupJourney({
  ctx: { courier: simulatedCourier(() => Temporal.Now.instant().toString()) },
})
/** Tickets and labels are printed where the group orders. */
beforeAll(async () => {
  const printers = [aPrinter('Pass', { labels: true })]
  await sql`update locations set document = document || jsonb_build_object('printers', ${JSON.stringify(printers)}::jsonb)
    where id = 'grove'`.execute(journey.ctx.db)
})
const { pay, sendGroup } = sharedPayments(journey)

/** Stands wherever somebody may name themselves. */
const word = 'Quetzal'
const phone = '7375550171'
const email = 'quetzal@example.com'
const contact = { first_name: `${word}fina`, last_name: `${word}son`, phone, email }

/** Pays their own part of somebody else’s group order, which is sent. */
async function payPart(guest: Guest): Promise<void> {
  const { host, id, invite } = await hostGroup(
    journey,
    'grove-menu',
    'canary-host@example.com',
    'individual',
  )
  await joinAs(guest, invite, `${word}payer`, email)
  await shoppingIn(guest, id).add({ ...lemonade, instructions: `${word} wants ice` })
  await shoppingIn(host, id).add(twoTacos)
  await pay(guest, id, { email })
  await sendGroup(host, id)
  await fireAll(journey)
  await followPrinters(journey.ctx)
  await drainOutbox(journey.ctx)
}

/** Pays their own part of another one, which is called off. */
async function payForNothing(guest: Guest): Promise<void> {
  const { host, id, invite } = await hostGroup(
    journey,
    'grove-menu',
    'canary-host-too@example.com',
    'individual',
  )
  await joinAs(guest, invite, `${word}payer`, email)
  await shoppingIn(guest, id).add({ ...lemonade, instructions: `${word} wants ice` })
  await pay(guest, id, { email, key: 'share-2' })
  await groupIn(host, id).cancel()
  await drainOutbox(journey.ctx)
}

/** Has a number that was proved by a text. */
async function proveNumber(guest: Guest): Promise<void> {
  await nameContact(journey, guest, { phone })
  await guest.call('PUT /member/phone', { body: { code: await codeFor(journey, phone) } })
}

async function makePasskey(guest: Guest): Promise<void> {
  const device = anAuthenticator(journey.settings.public_url)
  const credential = device.create(await passkeyOptions(journey, guest))
  const [passkey] = await guest.call('POST /member/passkeys', { body: { credential } })
  const params = { passkey_id: passkey?.id ?? '' }
  await guest.call('PUT /member/passkeys/{passkey_id}', {
    params,
    body: { name: `${word}’s phone` },
  })
}

/** Waits for a table twice: by their own phone, which calls it off, and at the door, where the host is told a number. */
async function waitForTables(guest: Guest, crew: Guest): Promise<void> {
  const waits = { party: 2, name: `${word}waiting`, phone }
  const { id: location_id } = southLamar
  const { id } = await guest.call('POST /waitlist', { body: { location_id, ...waits } })
  await drainOutbox(journey.ctx)
  await guest.call('DELETE /waitlist/{waiting_id}', { params: { waiting_id: id } })
  const { waitlist } = await crew.call('POST /console/locations/{location_id}/waitlist', {
    params: { location_id },
    body: waits,
  })
  const params = { waiting_id: waitlist.find((party) => party.phone === phone)?.id ?? '' }
  await crew.call('PUT /console/waitlist/{waiting_id}/called', { params })
  await drainOutbox(journey.ctx)
  await crew.call('DELETE /console/waitlist/{waiting_id}', { params })
}

/** Writes to head office, under an address and under a number. */
async function write(guest: Guest): Promise<void> {
  const values = { topic: 'praise', location: 'South Lamar, Austin', message: `${word} was here.` }
  for (const named of [
    { ...contact, phone: '' },
    { ...contact, email: email.toUpperCase() },
  ])
    await guest.call('POST /forms/{form}', {
      params: { form: 'contact' },
      body: { values: { ...named, ...values } },
    })
  await drainOutbox(journey.ctx)
}

/** Has an order brought, which comes back, and what goes back of it decided; and picks another one up. */
async function order(guest: Guest, crew: Guest): Promise<void> {
  const delivery = await aHeldDelivery({ guest: () => guest })
  const brought = await checkOut(delivery, 'brought')
  await fireAll(journey)
  const params = { order_id: brought }
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  for (const status of ['picked_up', 'returned'] as const)
    await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
  await crew.call('PUT /console/tickets/{order_id}/refund', {
    params,
    body: { cents: 500, reason: 'wrong_address' },
  })
  await drainOutbox(journey.ctx)
  const picked = { order_id: await checkOut(await aHeldCart(journey, undefined, guest), 'picked') }
  await fireAll(journey)
  for (const press of ['start', 'bump', 'hand-off'] as const)
    await crew.call(`POST /console/tickets/{order_id}/${press}`, { params: picked })
  await drainOutbox(journey.ctx)
}

type Held = Parameters<typeof send>[0]

async function checkOut({ guest, params, cart }: Held, key: string): Promise<string> {
  const ordered = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: { contact, payment: { token: await aToken(journey) }, total: cart.sheet.total },
    headers: { 'idempotency-key': key },
  })
  if (ordered.state !== 'confirmed') throw new Error('The bank is slow')
  return ordered.order.id
}

/** Orders at a screen, signed in there by their phone. */
async function orderAtScreen(guest: Guest): Promise<void> {
  const office = await journey.staff('head-office')
  const screen = await pairedScreen(journey.guest(), office, { location_id: 'slaughter-creek' })
  const guest_id = await signedIn(screen, guest)
  const wanted = {
    lines: [{ product_id: 'pit-fire-queso', quantity: 1, instructions: `${word} likes it hot` }],
    tip: { kind: 'rate' as const, rate: 0 },
    at_counter: false,
    guest_id,
  }
  const { sheet } = await screen.call('POST /kiosk/prices', { body: wanted })
  const served = { name: `${word}kiosk`, dining: 'to_go' as const, table_stand: null }
  const body = { ...wanted, ...served, card: '4242424242424242', total: sheet.total }
  await screen.call('POST /kiosk/orders', { headers: { 'idempotency-key': 'canary' }, body })
  await drainOutbox(journey.ctx)
}

test('R2.13 T30 what somebody typed where they paid a part, waited, wrote, were texted, named a key or had an order come back stands nowhere once their account is deleted', async () => {
  const { db } = journey.ctx
  const marks = { typed: word, phone }
  const guest = await aMember(journey, email, contact.first_name)
  const crew = await journey.staff('crew-south-lamar')
  await proveNumber(guest)
  await payPart(guest)
  await payForNothing(guest)
  await makePasskey(guest)
  await waitForTables(guest, crew)
  await write(guest)
  await order(guest, crew)
  await orderAtScreen(guest)
  const before = await columnsHolding(db, marks)
  for (const column of [
    'form_entries.answers',
    'group_payments.email',
    'mailbox.body',
    'member_passkeys.name',
    'orders.contact',
    'waitlist.name',
  ])
    expect(before['typed']).toContain(column)
  for (const column of ['mailbox.recipient', 'members.phone', 'waitlist.phone'])
    expect(before['phone']).toContain(column)

  await sql`update orders set status = 'completed' where status in ('placed', 'accepted', 'preparing', 'ready')`.execute(
    db,
  )
  await guest.call('POST /member/deletion')
  await guest.call('PUT /member/deletion', { body: { code: await codeFor(journey, email) } })
  await drainOutbox(journey.ctx)
  // What was mailed to others is in their hands; the simulated mailbox stands for theirs.
  const others = ['canary-host@example.com', 'canary-host-too@example.com', 'alma@example.com']
  await db.deleteFrom('mailbox').where('recipient', 'in', others).execute()
  const goodbyes = await db
    .deleteFrom('mailbox')
    .where('recipient', '=', email)
    .returning('subject')
    .execute()
  expect(goodbyes.map(({ subject }) => subject)).toEqual([
    m.mail_deleted_subject({ chain: 'Fritz & Alma’s Texas Kitchen' }),
  ])
  expect(await columnsHolding(db, marks)).toEqual({ typed: [], phone: [] })
})

test('every table that names a person is an area’s that says how they are forgotten, or the platform’s', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('email', 'phone', 'member_id', 'visitor_id', 'recipient')
    order by name`.execute(journey.ctx.db)
  const forgetting = areas
    .filter(({ erase }) => erase !== null)
    .flatMap(({ tables }) => [...tables])
  const known: readonly string[] = [...forgetting, 'mailbox']
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
