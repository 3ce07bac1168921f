import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { followKitchens } from '#server/kitchen/jobs.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { alma, southLamar } from '#test/journeys/support/an-order.ts'
import { aPlacedDelivery } from '#test/journeys/support/delivery.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const journey = sharedJourney()
const manager = { email: 'dale@south-lamar.example', phone: '5125550144', locale: 'es' } as const

/** Every station of South Lamar takes ten minutes for one of anything. */
beforeAll(async () => {
  await sql`
    update locations set document = document || jsonb_build_object('manager', ${JSON.stringify(manager)}::jsonb,
      'make_times', (select jsonb_agg(time || '{"one": 10, "five": 20}') from jsonb_array_elements(document -> 'make_times') as time))
    where id = ${southLamar.id}`.execute(journey.ctx.db)
})

/** An order that is as soon as possible, on its kitchen’s board. */
async function aFiredOrder(locale: 'en' | 'es' = 'en') {
  const guest = locale === 'es' ? journey.guest().speaking('es') : journey.guest()
  const shopping = await startShopping(guest, southLamar.menu_id)
  await shopping.add({ product_id: 'pit-fire-queso', quantity: 1 })
  await shopping.wantAsap()
  const params = { cart_id: shopping.id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const answer = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: {
      contact: alma,
      payment: { token: await aToken(journey) },
      total: cart.sheet.total,
    },
    headers: { 'idempotency-key': 'key-1' },
  })
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  const { id, number } = answer.order
  await passes(id, sql`(select fire_at - now() from orders where id = ${id})`)
  await drainOutbox(journey.ctx)
  return { id, number }
}

/** Lets minutes pass for an order: everything of it was that much earlier. */
async function passes(id: string, time: number | RawBuilder<unknown>): Promise<void> {
  const { db } = journey.ctx
  const by = typeof time === 'number' ? sql`make_interval(mins => ${time})` : time
  await sql`
    with by as (select ${by} as time), job as (
      update outbox set due_at = due_at - time from by where event_id = ${`fire-ticket:${id}`})
    update orders set fire_at = fire_at - time, ready_at = ready_at - time from by where id = ${id}`.execute(
    db,
  )
}

async function look(): Promise<void> {
  await followKitchens(journey.ctx)
  await drainOutbox(journey.ctx)
}

async function written(to: string) {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from mailbox where recipient = ${to} order by sent_at`.execute(
    journey.ctx.db,
  )
  return rows
}

const lateMails = async (number: string) =>
  (await written(alma.email)).filter(
    ({ subject }) => subject.includes(number) && /late|retraso/.test(subject),
  )

test('nobody presses: its guest reads before the promise that it comes later, once, in their language; then its manager reads it', async () => {
  const order = await aFiredOrder('es')
  await look()
  expect(await lateMails(order.number)).toEqual([])
  // Ten minutes of making and two of slack: its latest start was three minutes ago.
  await passes(order.id, 5)
  await look()
  await look()
  const mails = await lateMails(order.number)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: `La orden ${order.number} en South Lamar viene con retraso`,
  })
  expect(mails[0]?.body).toContain('tarda más de lo que prometimos')
  expect(await written(manager.email)).toEqual([])

  await passes(order.id, 3)
  await look()
  await look()
  const told = await written(manager.email)
  expect(told).toHaveLength(1)
  expect(told[0]?.subject).toContain('nadie ha empezado una orden')
  expect(told[0]?.body).toContain(order.number)
  const texts = (await messagesLately(journey.ctx.db, 50)).filter(({ to }) => to === manager.phone)
  expect(texts).toHaveLength(1)
})

test('what somebody begins in time alarms nobody, and a manager isn’t written to again within a quarter of an hour', async () => {
  const crew = await journey.staff('crew-south-lamar')
  const before = (await written(manager.email)).length
  const begun = await aFiredOrder()
  const params = { order_id: begun.id }
  await crew.call('POST /console/tickets/{order_id}/start', { params, query: {} })
  await passes(begun.id, 7)
  await sql`
    update order_lines set parts = (
      select jsonb_agg(part || jsonb_build_object('started_at', to_jsonb(now() - interval '9 minutes')))
      from jsonb_array_elements(parts) as part) where order_id = ${begun.id}`.execute(
    journey.ctx.db,
  )
  const second = await aFiredOrder()
  await passes(second.id, 8)
  await look()
  expect(await lateMails(begun.number)).toEqual([])
  expect(await lateMails(second.number)).toHaveLength(1)
  expect(await written(manager.email)).toHaveLength(before)

  await sql`update kitchen_alarms set told_at = told_at - interval '16 minutes'`.execute(
    journey.ctx.db,
  )
  await look()
  const told = await written(manager.email)
  expect(told).toHaveLength(before + 1)
  expect(told.at(-1)?.body).toContain(second.number)
  expect(told.at(-1)?.body).not.toContain(begun.number)
})

test('what a guest had left out of an order alarms nobody: only what is made of it is late', async () => {
  const order = await aFiredOrder()
  const { db } = journey.ctx
  await passes(order.id, 1)
  // Five more of the same station, which take it twenty minutes, are left out.
  await sql`
    insert into order_lines
    select (jsonb_populate_record(null::order_lines, to_jsonb(l) ||
      jsonb_build_object('id', l.id || '_out', 'position', l.position + 90, 'quantity', 5, 'left_out_at', now()))).*
    from order_lines as l where l.order_id = ${order.id}`.execute(db)
  await look()
  expect(await lateMails(order.number)).toEqual([])
  await sql`update order_lines set left_out_at = null where order_id = ${order.id}`.execute(db)
  await look()
  expect(await lateMails(order.number)).toHaveLength(1)
})

test('a courier is told to fetch later what will be late, once, and stays the same courier', async () => {
  const { order } = await aPlacedDelivery(journey, { mode: 'dispatch' })
  const { db } = journey.ctx
  const ref = async () => {
    const { rows } = await sql<{ ref: string | null }>`
      select ref from deliveries where order_id = ${order.id}`.execute(db)
    return rows[0]?.ref ?? null
  }
  await passes(order.id, sql`(select fire_at - now() from orders where id = ${order.id})`)
  await drainOutbox(journey.ctx)
  const first = await ref()
  expect(first).not.toBeNull()
  await passes(order.id, 6)
  await look()
  const later = await ref()
  expect(later).not.toBe(first)
  await look()
  expect(await ref()).toBe(later)
  const expected = await db
    .selectFrom('orders')
    .where('id', '=', order.id)
    .select(
      sql<string>`to_char((ready_at + interval '5 minutes') at time zone 'UTC', 'HH24:MI')`.as(
        'at',
      ),
    )
    .executeTakeFirstOrThrow()
  expect(Buffer.from(later ?? '', 'base64url').toString()).toContain(`T${expected.at}`)
})

test('R8.6 where the chain’s file names nobody, the managers of the staff there are written to', async () => {
  const { db } = journey.ctx
  await sql`update locations set document = document - 'manager' where id = ${southLamar.id}`.execute(
    db,
  )
  await sql`update kitchen_alarms set told_at = told_at - interval '16 minutes'`.execute(db)
  const { id, number } = await aFiredOrder()
  await passes(id, 8)
  await look()
  const told = await written('dolores@austin.example')
  expect(told.at(-1)?.body).toContain(number)
  expect(await written('ana@south-lamar.example')).toEqual([])
})

test('R8.6 a manager whom mail can’t reach keeps no other from theirs, and nobody gets theirs twice', async () => {
  const { db } = journey.ctx
  await sql`update locations set document = document - 'manager' where id = ${southLamar.id}`.execute(
    db,
  )
  // Ana, by her name before Dolores and Theo, is a manager there as well for once.
  await sql`update staff set role = 'manager' where id in (
    select id from people where email in ('ana@south-lamar.example', 'theo@south-lamar.example'))`.execute(
    db,
  )
  await sql`update kitchen_alarms set told_at = told_at - interval '16 minutes'`.execute(db)
  const { id } = await aFiredOrder()
  await passes(id, 8)
  const sent: string[] = []
  const mail: typeof journey.ctx.mail = {
    name: 'refusing',
    send: async ({ to }) => {
      if (to.startsWith('dolores')) throw new Error('550 no such mailbox')
      sent.push(to)
    },
  }
  await followKitchens(journey.ctx)
  for (let nth = 0; nth < 3; nth += 1) {
    await sql`update outbox set due_at = now() where done_at is null and due_at < now() + interval '1 hour'`.execute(
      db,
    )
    await drainOutbox({ ...journey.ctx, mail })
  }
  const managers = sent.filter((to) => to !== alma.email)
  expect(managers.toSorted()).toEqual(['ana@south-lamar.example', 'theo@south-lamar.example'])
})
