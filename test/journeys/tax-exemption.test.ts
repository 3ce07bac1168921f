import { m } from '#messages'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { taxOf } from '#core/pricing/exempt.ts'
import { aMember } from './support/a-member.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { aCertificate, certificates } from '#test/builders/a-certificate.ts'
import { aFeast, anExemptOrder, decisionMails, fire, moneyOf } from './support/tax-exemption.ts'
import type { Guest } from './support/guest.ts'
import { aGiftCard, place, readGiftCard } from './support/gift-cards.ts'
import { completeOrder, pointsOf, rewarding } from './support/rewards.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'
import { faults } from './support/gateway-ledger.ts'

const journey = sharedJourney()
let office: Guest
beforeAll(async () => {
  office = await journey.staff('head-office')
})

/** The tax that the ledger has of an order, and what head office’s page finds apart in it. */
async function inBooks(order_id: string) {
  const { rows } = await sql<{ tax: number }>`
    select coalesce(sum(cents), 0)::int as tax from ledger where subject_id = ${order_id} and account = 'tax'
  `.execute(journey.ctx.db)
  const { differences } = await office.call('GET /console/money', {})
  return { tax: rows[0]?.tax, differences: differences.filter(({ id }) => id.includes(order_id)) }
}

test('R4.26 a caterer sends a certificate, changes what is said of it, replaces it and takes it back', async () => {
  const { exempt, cart, params, guest } = await aFeast(journey.guest().on('catering'))
  expect(await cart()).toMatchObject({ takes_exemption: true, tax_exemption: null })
  const sent = await exempt(aCertificate('jpeg', '../photo\u202e.jpeg'))
  const tax = taxOf(sent.sheet)
  expect(tax).toBeGreaterThan(0)
  expect(sent.tax_exemption).toEqual({
    organization: 'Travis County Parks',
    number: null,
    expires: null,
    file_name: 'photo.jpeg',
    sent_at: expect.any(String),
    cents: tax,
  })
  const { file: _, ...words } = aCertificate()
  const said = await guest.call('PUT /carts/{cart_id}/tax-exemption', {
    params,
    body: { ...words, number: ' 74-600 1234 ', expires: '20991231' },
  })
  expect(said.tax_exemption).toMatchObject({ number: '74-600 1234', file_name: 'photo.jpeg' })
  expect((await exempt(aCertificate('png'))).tax_exemption?.file_name).toBe('signed.png')
  const back = await guest.call('DELETE /carts/{cart_id}/tax-exemption', { params })
  expect(back.tax_exemption).toBeNull()
  expect(back.sheet.total).toBe(sent.sheet.total)
})

test('R4.26 a member who signed in on a new device sends a certificate from there', async () => {
  const member = await aMember(journey, 'caterer@example.com')
  const { placed } = await anExemptOrder(journey, member.on('catering'))
  expect(placed.tax_exemption).toMatchObject({ status: 'waiting' })
})

test('what is no certificate is refused by its bytes, and the cart stays as it was', async () => {
  const { exempt, cart, guest, params } = await aFeast(journey.guest().on('catering'))
  const { version } = await cart()
  const sending = (bytes: Uint8Array) =>
    exempt({
      ...aCertificate(),
      file: { name: 'a.pdf', content: Buffer.from(bytes).toString('base64') },
    })
  await expect(sending(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    status: 422,
    code: 'certificate.unfit',
  })
  await expect(sending(certificates.pdf.subarray(0, 40))).rejects.toMatchObject({
    message: expect.stringContaining('damaged'),
  })
  const huge = Buffer.concat([certificates.jpeg, Buffer.alloc(4 * 1024 * 1024)])
  await expect(sending(huge)).rejects.toMatchObject({ status: 400 })
  await expect(exempt({ ...aCertificate(), organization: ' ' })).rejects.toMatchObject({
    code: 'tax_exemption.incomplete',
  })
  const { file: _, ...words } = aCertificate()
  const nothing = guest.call('PUT /carts/{cart_id}/tax-exemption', { params, body: words })
  await expect(nothing).rejects.toMatchObject({ fields: { file: m.field_certificate_missing() } })
  expect((await cart()).version).toBe(version)
})

test('R4.26 the ordering site takes none, and says so', async () => {
  const guest = journey.guest()
  const { id, cart } = await startShopping(guest, 'austin-south-lamar-everyday')
  expect((await cart()).takes_exemption).toBe(false)
  const asked = guest.call('PUT /carts/{cart_id}/tax-exemption', {
    params: { cart_id: id },
    body: aCertificate(),
  })
  await expect(asked).rejects.toMatchObject({ code: 'tax_exemption.not_taken' })
})

test('accepted before the card is charged: the tax never is, and everybody reads the exempt sum', async () => {
  const { placed, order_id, now, decide } = await anExemptOrder(journey)
  const tax = taxOf(placed.sheet)
  expect(placed.tax_exemption).toMatchObject({ status: 'waiting', cents: tax })
  await drainOutbox(journey.ctx)
  const receipt = (await messagesLately(journey.ctx.db, 50)).find(
    ({ id }) => id === `receipt:${order_id}`,
  )
  expect(receipt?.text).toContain('We’re checking your tax exemption certificate.')
  await decide(office, 'accepted')
  expect(await inBooks(order_id)).toEqual({ tax: 0, differences: [] })
  const order = await now()
  expect(order.sheet.total).toBe(placed.sheet.total - tax)
  expect(order.sheet.lines.find(({ kind }) => kind === 'tax')).toMatchObject({
    cents: 0,
    because: { rule: 'tax_exempt' },
  })
  await fire(journey, order_id)
  expect(await inBooks(order_id)).toEqual({ tax: 0, differences: [] })
  expect(await moneyOf(journey, order_id)).toEqual({ charged: [order.sheet.total], back: [] })
  const crew = await journey.staff('crew-south-lamar')
  const { tickets } = await crew.call('GET /console/locations/{location_id}/tickets', {
    params: { location_id: 'south-lamar' },
  })
  const ticket = tickets.find((one) => one.order_id === order_id)
  expect(ticket?.tax_exemption).toEqual({ status: 'accepted', cents: tax })
  const [mail, ...others] = await decisionMails(journey, order_id)
  expect(mail?.subject).toBe(`Order ${order.number} at South Lamar: tax exemption accepted`)
  expect(others).toEqual([])
})

test('accepted after the card is charged: the tax goes back once, whoever does it twice', async () => {
  const { placed, order_id, now, decide } = await anExemptOrder(journey)
  const tax = taxOf(placed.sheet)
  await fire(journey, order_id)
  await decide(office, 'accepted')
  await decide(office, 'accepted')
  await drainOutbox(journey.ctx)
  await sql`update outbox set done_at = null, due_at = now() where kind = 'refund'`.execute(
    journey.ctx.db,
  )
  await sql`update refunds set done_at = null`.execute(journey.ctx.db)
  await drainOutbox(journey.ctx)
  expect(await moneyOf(journey, order_id)).toEqual({ charged: [placed.sheet.total], back: [tax] })
  expect((await now()).payment.status).toBe('partially_refunded')
})

test('P16 accepted once more on a database from before the decision: the tax went back once', async () => {
  const { placed, order_id, decide } = await anExemptOrder(journey)
  const { db } = journey.ctx
  await fire(journey, order_id)
  await decide(office, 'accepted')
  await drainOutbox(journey.ctx)
  const [sheet, refund] = [JSON.stringify(placed.sheet), `exemption:${order_id}`]
  for (const before of [
    sql`delete from refunds where id = ${refund}`,
    sql`delete from exemption_events where order_id = ${order_id}`,
    sql`delete from outbox where event_id = any(${[`refund:${refund}`, `exemption-mail:${order_id}`]})`,
    sql`update payments set status = 'captured', waived = 0 where order_id = ${order_id}`,
    sql`update exemptions set status = 'waiting', decided_at = null where order_id = ${order_id}`,
    sql`update orders set sheet = ${sheet}::jsonb where id = ${order_id}`,
    sql`alter table ledger disable trigger ledger_only_grows`,
    sql`delete from ledger where subject_id = ${order_id} and transaction_id ~ '^(exempt|refunded):'`,
    sql`alter table ledger enable trigger ledger_only_grows`,
  ])
    await before.execute(db)
  await decide(office, 'accepted')
  await drainOutbox(journey.ctx)
  expect((await moneyOf(journey, order_id)).back).toEqual([taxOf(placed.sheet)])
})

test('accepted once all of it went back: no more goes back than was charged', async () => {
  const { placed, order_id, decide } = await anExemptOrder(journey)
  const { db } = journey.ctx
  await fire(journey, order_id)
  await sql`
    with back as (
      insert into refunds (id, payment_id, amount)
      select 'return:' || order_id, id, charged from payments where order_id = ${order_id} returning id
    )
    insert into outbox (event_id, kind, payload)
    select 'refund:' || id, 'refund', jsonb_build_object('refund_id', id) from back`.execute(db)
  await drainOutbox(journey.ctx)
  await decide(office, 'accepted')
  await drainOutbox(journey.ctx)
  expect((await moneyOf(journey, order_id)).back).toEqual([placed.sheet.total])
  const { rows } = await sql`select from outbox where kind = 'refund' and done_at is null`.execute(
    db,
  )
  expect(rows).toHaveLength(0)
})

test('accepted while the bank is silent about the charge: it is charged whole, then the tax goes back', async () => {
  const { placed, order_id, decide } = await anExemptOrder(journey)
  await faults(journey, { down: 1 })
  await fire(journey, order_id)
  await decide(office, 'accepted')
  await drainOutbox(journey.ctx)
  await faults(journey, {})
  for (const kind of ['capture', 'refund'])
    await sql`update outbox set due_at = now() where kind = ${kind} and done_at is null`
      .execute(journey.ctx.db)
      .then(() => drainOutbox(journey.ctx))
  expect(await moneyOf(journey, order_id)).toEqual({
    charged: [placed.sheet.total],
    back: [taxOf(placed.sheet)],
  })
})

test.each(['held', 'charged'] as const)(
  'a tax that comes off what is %s takes no points: they are earned on the food alone',
  async (stage) => {
    await rewarding(journey, aRewardsProgram())
    const guest = await aMember(journey, `${stage}@example.com`)
    const { placed, order_id, decide } = await anExemptOrder(journey, guest.on('catering'))
    if (stage === 'charged') await fire(journey, order_id)
    await decide(office, 'accepted')
    await completeOrder(journey, order_id)
    expect(await pointsOf(guest)).toBe(Math.round(placed.sheet.tip_base / 10))
    await rewarding(journey, null)
  },
)

test('accepted where a card paid less than the tax beside gift cards: both give it back', async () => {
  const feast = await aFeast(journey.guest().on('catering'))
  await feast.exempt()
  const { total } = (await feast.cart()).sheet
  const gifts = [await aGiftCard(journey, 20_000), await aGiftCard(journey, total - 20_500)]
  const { guest, params } = feast
  for (const { number, pin } of gifts)
    await guest.call('POST /carts/{cart_id}/gift-cards', { params, body: { number, pin } })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const order = await place(journey, { guest, params, cart })
  await fire(journey, order.id)
  const tax = taxOf(order.sheet)
  expect(tax).toBeGreaterThan(500)
  await office.call('PUT /console/certificates/{order_id}', {
    params: { order_id: order.id },
    body: { decision: 'accepted', reason: null },
  })
  await drainOutbox(journey.ctx)
  const { rows } = await sql<{ part: string; amount: number }>`
    select p.part, r.amount from refunds as r join payments as p on p.id = r.payment_id
    where p.order_id = ${order.id} and r.done_at is not null order by p.part`.execute(
    journey.ctx.db,
  )
  expect(rows).toEqual([
    { part: 'first', amount: 500 },
    { part: 'gift_card', amount: tax - 500 },
  ])
  const left = await Promise.all(gifts.map(({ id }) => readGiftCard(guest, id)))
  expect(left.map(({ balance }) => balance)).toEqual([0, tax - 500])
  const [mail] = await decisionMails(journey, order.id)
  expect(mail?.text).toMatch(/back: \$5\.00 to your Visa ending in 4242 and .* to your gift card/)
})

test('declined: the tax stays as it was agreed, nothing more is charged, and the guest reads why', async () => {
  const { placed, order_id, now, decide } = await anExemptOrder(journey)
  await expect(decide(office, 'declined')).rejects.toMatchObject({
    code: 'tax_exemption.incomplete',
  })
  await decide(office, 'declined', 'It isn’t signed.')
  await expect(decide(office, 'accepted')).rejects.toMatchObject({
    status: 409,
    code: 'tax_exemption.decided',
  })
  await fire(journey, order_id)
  const order = await now()
  expect(order.sheet).toEqual(placed.sheet)
  expect(order.tax_exemption).toMatchObject({ status: 'declined', reason: 'It isn’t signed.' })
  expect(await moneyOf(journey, order_id)).toEqual({ charged: [placed.sheet.total], back: [] })
  const [mail] = await decisionMails(journey, order_id)
  expect(mail?.text).toContain('It isn’t signed.')
})

test('T25 head office alone reads certificates and decides; who looked and who decided is written down', async () => {
  const { order_id, decide, guest } = await anExemptOrder(journey)
  const crew = await journey.staff('crew-south-lamar')
  const params = { order_id }
  for (const nobody of [crew, guest]) {
    const calls = [
      () => nobody.call('GET /console/certificates'),
      () => nobody.call('GET /console/certificates/{order_id}/file', { params }),
      () => decide(nobody, 'accepted'),
    ]
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ status: nobody === crew ? 403 : 401 })
  }
  const { waiting } = await office.call('GET /console/certificates')
  expect(waiting.map((one) => one.order_id)).toContain(order_id)
  const read = await office.call('GET /console/certificates/{order_id}/file', { params })
  expect(Buffer.from(read.content, 'base64')).toEqual(certificates.pdf)
  const decided = await decide(office, 'accepted')
  expect(decided).toMatchObject({ decided_by: 'Head office', exemption: { status: 'accepted' } })
  const { rows } = await sql<{ kind: string; staff_id: string }>`
    select kind, staff_id from exemption_events where order_id = ${order_id} order by at`.execute(
    journey.ctx.db,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['seen', 'accepted'])
})

test('staff who decide at once decide once, and the money follows that one', async () => {
  const { order_id, placed, decide, now } = await anExemptOrder(journey)
  await fire(journey, order_id)
  const presses = Array.from({ length: 12 }, (_, at) =>
    decide(office, at % 2 === 0 ? 'accepted' : 'declined', 'It isn’t signed.'),
  )
  const answers = await Promise.allSettled(presses)
  const { tax_exemption } = await now()
  const won = answers.filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(6)
  const back = tax_exemption?.status === 'accepted' ? [taxOf(placed.sheet)] : []
  expect(await decisionMails(journey, order_id)).toHaveLength(1)
  expect((await moneyOf(journey, order_id)).back).toEqual(back)
})
