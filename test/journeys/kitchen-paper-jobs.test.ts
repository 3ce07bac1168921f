import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { followPrinters } from '#server/kitchen/jobs.ts'
import { runDueJobs } from '#server/outbox/run-jobs.ts'
import { openPaperQueues } from '#server/kitchen/paper-queues.ts'
import { eraseMember } from '#server/member/store-erased.ts'
import { ordersToReport } from '#server/kitchen/store-alarms.ts'
import { hastenPapers, ordersToPrint } from '#server/kitchen/store-papers.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { aLog } from '#test/builders/a-log.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox, runDuePapers } from '#test/journeys/support/drain-outbox.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import {
  aPrinter,
  away,
  kitchenPrinting,
  networkPrinters,
} from '#test/journeys/support/kitchen-printing.ts'
import { secondProcess } from '#test/journeys/support/second-process.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const other = secondProcess(journey)
const { equip, aFiredOrder, look, tryAgain, shown } = kitchenPrinting(journey)
const aNetworked = networkPrinters()
let crew: Guest

beforeAll(async () => {
  crew = await journey.staff('crew-south-lamar')
})

const at = { location_id: southLamar.id }

test('R8.6 what a printer doesn’t take keeps its tries while others print, and gets them anew as the crew asks', async () => {
  const fry = aPrinter('Fry', { stations: ['fry'] }, { address: away })
  await equip(fry, aPrinter('Expo', { tickets: 'never', receipts: true }))
  const { params, id } = await aFiredOrder()
  const tries = async () => {
    const { rows } = await sql<{ attempts: number; is_due: boolean }>`
      select attempts, due_at <= now() as is_due from outbox
      where event_id = (select 'print-paper:' || id from kitchen_papers where order_id = ${id} and printer = 'Fry')`.execute(
      journey.ctx.db,
    )
    return rows[0]
  }
  await look()
  const isHastened = (printer: string) =>
    hastenPapers(journey.ctx.db, { ...at, printers: [printer] })
  expect(await isHastened('Expo')).toBe(false)
  expect(await tries()).toEqual({ attempts: 1, is_due: false })
  expect(await isHastened('Fry')).toBe(true)
  expect(await tries()).toEqual({ attempts: 0, is_due: true })
  await sql`update outbox set attempts = 30 where done_at is null and kind = 'print-paper'`.execute(
    journey.ctx.db,
  )
  const stateOf = async () => {
    const { papers } = await crew.call('GET /console/orders/{order_id}/papers', { params })
    return papers.filter(({ kind }) => kind === 'ticket').map(({ state }) => state)
  }
  expect(await stateOf()).toEqual(['failed'])
  await crew.call('POST /console/orders/{order_id}/papers', { params, body: { kind: 'ticket' } })
  expect(await tries()).toEqual({ attempts: 0, is_due: true })
  // It is on its way again: who looks on reads what becomes of it.
  expect(await stateOf()).toEqual(['waiting'])
})

test('R8.6 a printer that says nothing holds up no other job', async () => {
  const silent = await aNetworked({ keeps_open: true })
  await equip(aPrinter('Fry', { stations: ['fry'] }, { address: silent.address }))
  const { id } = await aFiredOrder()
  await followPrinters(journey.ctx)
  await runDueJobs(journey.ctx)
  const stateOf = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from kitchen_papers where order_id = ${id}`.execute(journey.ctx.db)
    return rows.map(({ state }) => state)
  }
  expect(await stateOf()).toEqual(['waiting'])
  await drainOutbox(journey.ctx)
  expect(await stateOf()).toEqual(['failed'])
})

test('R8.6 a printer that is slow holds up no other printer, and prints its own papers one after the other', async () => {
  const fry = aPrinter('Fry', { stations: ['fry'] }, { address: 'slow' })
  await equip(fry, aPrinter('Expo', { tickets: 'never', receipts: true }, { address: 'quick' }))
  const printed: string[] = []
  const answers: (() => void)[] = []
  const print = (address: string) => {
    printed.push(address)
    return address === 'slow'
      ? new Promise<void>((answer) => answers.push(answer))
      : Promise.resolve()
  }
  const queues = openPaperQueues({ ...journey.ctx, printer: { print } })
  for (const count of [1, 2]) {
    await aFiredOrder()
    await followPrinters(journey.ctx)
    await queues.look()
    await expect.poll(() => printed.filter((address) => address === 'quick')).toHaveLength(count)
    expect(answers).toHaveLength(1)
  }
  for (const count of [1, 2]) {
    await expect.poll(() => answers).toHaveLength(count)
    answers[count - 1]?.()
  }
  await queues.drained()
  expect(printed.toSorted()).toEqual(['quick', 'quick', 'slow', 'slow'])
})

test('R8.6 a look for papers that fails is told and ends nothing: the next one prints', async () => {
  await equip(aPrinter('Expo', { tickets: 'never', receipts: true }, { address: 'quick' }))
  const printed: string[] = []
  let isOut = false
  const print = (address: string) => {
    printed.push(address)
    isOut = true
    return Promise.resolve()
  }
  const db = journey.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isOut) throw new Error('The database is out')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const log = aLog()
  const queues = openPaperQueues({ ...journey.ctx, db, log, printer: { print } })
  await aFiredOrder()
  await followPrinters(journey.ctx)
  await queues.look()
  await queues.drained()
  expect(printed).toEqual(['quick'])
  expect(log.lines).toContainEqual(expect.objectContaining({ event: 'job.papers' }))
  isOut = false
  await aFiredOrder()
  await followPrinters(journey.ctx)
  await queues.look()
  await queues.drained()
  expect(printed).toEqual(['quick', 'quick'])
})

test('R8.6 what prints now isn’t printed again as the crew asks for it', async () => {
  const printer = await aNetworked()
  await equip(aPrinter('Line', { stations: ['fry'] }, { address: printer.address }))
  const { params, id } = await aFiredOrder()
  await followPrinters(journey.ctx)
  // Another process has it.
  const { db } = journey.ctx
  await sql`update kitchen_papers set state = 'begun', changed_at = now() where order_id = ${id}`.execute(
    db,
  )
  await sql`update outbox set due_at = now() + interval '50 seconds' where done_at is null and kind = 'print-paper'`.execute(
    db,
  )
  const body = { kind: 'ticket' } as const
  const { papers } = await crew.call('POST /console/orders/{order_id}/papers', { params, body })
  await drainOutbox(journey.ctx)
  expect(papers).toHaveLength(1)
  expect(printer.papers()).toEqual([])
})

test('R8.6 a paper that couldn’t be set the first time says nothing of a first one', async () => {
  await equip(aPrinter('Expo', { tickets: 'never', receipts: true }))
  const order = await aFiredOrder()
  const { db } = journey.ctx
  const { rows } = await sql<{
    sheet: unknown
  }>`select sheet from orders where id = ${order.id}`.execute(db)
  await sql`update orders set sheet = '{}' where id = ${order.id}`.execute(db)
  await look()
  expect(await shown(order)).toEqual([])
  await sql`update orders set sheet = ${JSON.stringify(rows[0]?.sheet)}::jsonb where id = ${order.id}`.execute(
    db,
  )
  await tryAgain()
  const papers = await shown(order)
  expect(papers).toHaveLength(1)
  expect(papers[0]).not.toContain('REPRINT')
})

test('R8.6 each label is noted as it is printed, and no other process takes what prints', async () => {
  await equip(aPrinter('Expo', { tickets: 'never', labels: true }))
  const { id } = await aFiredOrder()
  const { ctx } = journey
  await sql`
    with many as (update order_lines set quantity = 6 where order_id = ${id} returning id)
    update orders set people = (
      select jsonb_agg(jsonb_build_object('name', name, 'items', 6, 'line_ids', (select jsonb_build_array(min(id)) from many)))
      from unnest(array['Ana', 'Ben']) as name) where id = ${id}`.execute(ctx.db)
  await followPrinters(ctx)
  const seen: unknown[] = []
  const print = async () => {
    const { rows } = await sql<{ sheets: number }>`
      with late as (update outbox set due_at = now() where done_at is null and kind = 'print-paper')
      select sheets from kitchen_papers where order_id = ${id}`.execute(ctx.db)
    seen.push(...rows.map(({ sheets }) => sheets))
    await runDuePapers(other().ctx)
  }
  await runDuePapers({ ...ctx, printer: { print } })
  expect(seen).toEqual([0, 1])
  expect(await shown({ id })).toEqual([])
})

test('R8.6 a kitchen’s tickets print, and what is late of it is told, however many orders are in work elsewhere', async () => {
  await equip(aPrinter('Fry', { stations: ['fry'] }))
  const { id } = await aFiredOrder()
  const { db } = journey.ctx
  await sql`update orders set fire_at = now() - interval '2 minutes' where id = ${id}`.execute(db)
  const { rows } = await sql<{ busy: string }>`
    with elsewhere as (select min(id) as busy from locations where id <> ${southLamar.id}), carted as (
      insert into carts
      select (jsonb_populate_record(null::carts, to_jsonb(c) || jsonb_build_object('id', 'busy_' || nth))).*
      from carts as c join orders as o on o.cart_id = c.id, generate_series(1, 500) as nth where o.id = ${id}
    ), ordered as (
      insert into orders
      select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', 'busy_' || nth,
        'cart_id', 'busy_' || nth, 'number', 'B' || nth, 'location_id', busy, 'fire_at', o.fire_at - interval '1 hour'))).*
      from orders as o, elsewhere, generate_series(1, 500) as nth where o.id = ${id}
    ) select busy from elsewhere`.execute(db)
  const found = await ordersToPrint(db, [southLamar.id, ...rows.map(({ busy }) => busy)])
  const reported = await ordersToReport(db)
  await sql`delete from orders where id like 'busy_%'`.execute(db)
  await sql`delete from carts where id like 'busy_%'`.execute(db)
  expect(found).toHaveLength(501)
  for (const orders of [found, reported])
    expect(orders.map(({ order_id }) => order_id)).toContain(id)
})

test('R8.6 papers take turns at a printer that serves one connection at a time, whichever process prints', async () => {
  const line = await aNetworked({ serves_one: true })
  const expo = await aNetworked()
  await equip(
    aPrinter(
      'Line',
      { stations: ['fry'], labels: true, receipts: true },
      { address: line.address, backup: 'Expo' },
    ),
    aPrinter('Expo', { tickets: 'never' }, { address: expo.address }),
  )
  const [one, two] = [await aFiredOrder(), await aFiredOrder()]
  await followPrinters(journey.ctx)
  await Promise.all([drainOutbox(journey.ctx), drainOutbox(other().ctx)])
  const titles = line.papers().map((text) => text.split('\n')[0])
  for (const { number } of [one, two])
    expect(titles.filter((title) => title?.endsWith(number))).toHaveLength(3)
  expect(expo.papers()).toEqual([])
})

test('R8.6 papers that the simulated printer keeps go with whoever’s they are', async () => {
  await equip(aPrinter('Line', { stations: ['fry'] }))
  const { db } = journey.ctx
  await aMember(journey, 'papers@example.com')
  const order = await aFiredOrder()
  await look()
  expect(await shown(order)).toHaveLength(1)
  const { rows } = await sql<{ id: string }>`
    update orders as o set visitor_id = m.visitor_id from members as m
    where o.id = ${order.id} and m.email = 'papers@example.com' returning m.id`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute((tx) => eraseMember(tx, id, journey.ctx.personalData))
  expect(await shown(order)).toEqual([])
})
