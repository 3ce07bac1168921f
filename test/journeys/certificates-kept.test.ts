import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepCertificates } from '#server/store/certificates.ts'
import { aCertificate } from '#test/builders/a-certificate.ts'
import { letTimeOut } from './support/cart-rows.ts'
import { aFeast, anExemptOrder } from './support/exempting.ts'
import { type Journey, openJourney } from './support/open-journey.ts'
import { plansOf } from './support/plans.ts'

let journey: Journey
beforeAll(async () => {
  journey = await openJourney()
})
afterAll(() => journey.close())

test('what no order was placed with is swept; what one was stays for the chain’s years, then goes too', async () => {
  const { db } = journey.house
  const { exempt, abandon, id } = await aFeast(journey.guest().on('catering'))
  const shopping = await aFeast(journey.guest().on('catering'))
  await exempt()
  await exempt(aCertificate('png'))
  await shopping.exempt()
  const { order_id } = await anExemptOrder(journey)
  const keptOf = async (cart_id: string) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from certificates where cart_id = ${cart_id}`.execute(db)
    return rows.map(({ kind }) => kind)
  }
  const pass = (interval: string) =>
    sql`update certificates set sent_at = sent_at - ${interval}::interval`.execute(db)
  await pass('2 hours')
  await sweepCertificates(db)
  expect(await keptOf(id)).toEqual(['png'])
  await abandon()
  await sweepCertificates(db)
  expect(await keptOf(id)).toEqual([])
  expect(await keptOf(shopping.id)).toEqual(['pdf'])
  const office = await journey.staff('head-office')
  const read = () =>
    office.call('GET /console/certificates/{order_id}/file', { params: { order_id } })
  await pass('3 years 11 months')
  await sweepCertificates(db)
  expect((await read()).kind).toBe('pdf')
  await pass('1 month')
  await sweepCertificates(db)
  await expect(read()).rejects.toMatchObject({ code: 'thing.missing' })
  const { decided, waiting } = await office.call('GET /console/certificates')
  expect([...decided, ...waiting].map((one) => one.order_id)).toContain(order_id)
})

test('a sweep reads what no order names, however many certificates of orders are kept', async () => {
  const { db } = journey.house
  const { patient } = journey.database
  const { order_id } = await anExemptOrder(journey)
  await sql`
    insert into certificates (id, cart_id, kind, file, sent_at)
    select 'cer_kept_' || n, cart_id, 'pdf', '', now() - interval '2 hours' - n * interval '1 minute'
    from orders, generate_series(1, 4000) as n where id = ${order_id}`.execute(patient)
  // Each the certificate of an order, as years of catering leave them.
  await sql`alter table exemptions drop constraint exemptions_pkey`.execute(db)
  await sql`
    insert into exemptions (order_id, certificate_id, organization, file_name, sent_at, cents)
    select ${order_id}, id, 'A school', 'a.pdf', sent_at, 1 from certificates where id like 'cer_kept_%'`.execute(
    patient,
  )
  await sweepCertificates(db)
  for (const table of ['certificates', 'exemptions', 'carts'])
    await sql`analyze ${sql.table(table)}`.execute(db)
  const plans = await plansOf(db, sweepCertificates)
  expect(plans).not.toHaveLength(0)
  expect(plans.filter((plan) => plan.includes('Seq Scan on certificates'))).toEqual([])
})

test('R6.11 a basket that comes back brings its certificate along, and none that was swept', async () => {
  const { db } = journey.house
  const begunAnew = async (meanwhile: () => Promise<unknown>) => {
    const feast = await aFeast(journey.guest().on('catering'))
    await feast.exempt()
    await letTimeOut(db, feast.id)
    await feast.abandon()
    await meanwhile()
    return (await feast.rebuild()).cart
  }
  const pass = () =>
    sql`update certificates set sent_at = sent_at - interval '2 hours'`
      .execute(db)
      .then(() => sweepCertificates(db))
  const kept = await begunAnew(async () => undefined)
  await pass()
  expect(kept.tax_exemption).not.toBeNull()
  const { rows } = await sql`select from certificates where cart_id = ${kept.id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect((await begunAnew(pass)).tax_exemption).toBeNull()
})

test('T18 one cart is sent ten certificates and no more, whoever sends them how fast', async () => {
  const { exempt, id } = await aFeast(journey.guest().on('catering'))
  await sql`insert into certificates (id, cart_id, kind, file)
    select 'cer_' || n, ${id}, 'pdf', '' from generate_series(1, 10) as n`.execute(journey.house.db)
  await expect(exempt()).rejects.toMatchObject({ code: 'request.too_many' })
})

test('T18 T21 a guest who sends certificate after certificate has to wait, and large bodies pass nowhere else', async () => {
  const guest = journey.guest().on('catering')
  const { exempt } = await aFeast(guest)
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => exempt()))
  const codes = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))
  expect(codes).toContain('request.too_many')
  const large = JSON.stringify({ menu_id: 'x'.repeat(100_000) })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: large }
  expect((await guest.ask('/api/carts', init)).status).toBe(413)
  expect((await guest.ask('/order/checkout', { ...init })).status).toBe(413)
})
