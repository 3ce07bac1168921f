import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveCertificate, sweepCertificates } from '#server/charge/store-certificates.ts'
import { aCertificate } from '#test/builders/a-certificate.ts'
import { letTimeOut } from './support/cart-rows.ts'
import { aFeast, anExemptOrder } from './support/tax-exemption.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { plansOf } from './support/query-plans.ts'

const journey = sharedJourney()

test('what no order was placed with is swept; what one was stays for the chain’s years, then goes too', async () => {
  const { db } = journey.ctx
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
  const { db } = journey.ctx
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
  const { db } = journey.ctx
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
    select 'cer_' || n, ${id}, 'pdf', '' from generate_series(1, 10) as n`.execute(journey.ctx.db)
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

test(
  'T18 of what no order names a guest keeps twenty megabytes, an address a hundred and twenty, however many send at once',
  { tags: 'release' },
  async () => {
    const { db, newId } = journey.ctx
    await sql`delete from certificates where not ordered`.execute(db)
    const file = Buffer.alloc(4 * 1024 * 1024)
    const save = (cart_id: string, caller: string | null) =>
      saveCertificate(db, { id: newId('certificate'), cart_id, kind: 'pdf', file, caller })
    const guest = journey.guest().on('catering')
    const [one, other] = [await aFeast(guest), await aFeast(journey.guest().on('catering'))]
    const sent = await Promise.all(Array.from({ length: 7 }, () => save(one.id, null)))
    expect(sent.filter((at) => at !== undefined)).toHaveLength(5)
    expect(await save(other.id, 'here')).toBeDefined()
    // Thirty carts of an address, each another guest’s; the file is four megabytes of nothing.
    await sql`
    insert into carts select (jsonb_populate_record(c, jsonb_build_object(
      'id', 'crt_hoard_' || n, 'visitor_id', 'vis_hoard_' || n))).*
    from carts as c, generate_series(1, 30) as n where c.id = ${other.id}`.execute(db)
    await sql`
    insert into certificates (id, cart_id, kind, file, caller)
    select 'cer_hoard_' || n, 'crt_hoard_' || n, 'pdf', decode(repeat('00', ${file.length}), 'hex'), 'robot'
    from generate_series(1, 29) as n
  `.execute(journey.database.patient)
    expect(await save('crt_hoard_30', 'robot')).toBeDefined()
    expect(await save('crt_hoard_30', 'robot')).toBeUndefined()
    expect(await save(other.id, 'here')).toBeDefined()
    // What no order names is gone within the hour once its cart can’t be ordered any more.
    await sql`update certificates set sent_at = sent_at - interval '61 minutes'`.execute(db)
    await sql`update carts set reset = now() - interval '1 minute' where id like 'crt_hoard_%'`.execute(
      db,
    )
    await sweepCertificates(db)
    const { rows } = await sql`select from certificates where caller = 'robot'`.execute(db)
    expect(rows).toEqual([])
  },
)
