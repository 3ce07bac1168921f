import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { repeated } from '#server/outbox/start-jobs.ts'
import { jobSubjects } from '#server/outbox/store.ts'
import type { Db } from '#server/database/db.ts'
import { hostGroup, joinGroup } from '#test/journeys/support/a-group.ts'
import {
  type CanaryHouse,
  comeByCar,
  houseOf,
  makePasskey,
  orderAtScreen,
  orderFeast,
  orderTwice,
  payForNothing,
  payPart,
  proveNumber,
  waitForTables,
} from '#test/journeys/support/canary.ts'
import { aDepositOrder, askForDeposits } from '#test/journeys/support/catering-ahead.ts'
import { drainOutbox, runDuePapers } from '#test/journeys/support/drain-outbox.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { aSaver } from '#test/journeys/support/a-saver.ts'
import { heldTable } from '#test/journeys/support/a-table.ts'
import { aHeldCart, anOrder } from '#test/journeys/support/an-order.ts'
import { fillEverything } from '#test/journeys/support/fill-everything.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { statementsOf } from '#test/journeys/support/query-plans.ts'

const journey = groupJourney()

/** As many rows as the chain has kitchens, dishes or crew, or as are under way at the moment: read whole they cost nothing. */
const fewRows = [
  'chain',
  'locations',
  'menus',
  'staff',
  'kiosks',
  'sold_out',
  'portions',
  'group_holds',
  'order_pushes',
]

interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly Plans?: readonly Step[] | undefined
}

const step: z.ZodType<Step> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(step).optional()
  },
})

const explained = z.tuple([z.object({ 'QUERY PLAN': z.array(z.object({ Plan: step })) })])

/** The steps that look at every row of a table: they have no index, or go all the way through one of all rows. */
function wholeReads(plan: Step, partial: ReadonlySet<string>): readonly string[] {
  const index = plan['Index Name']
  const below = (plan.Plans ?? []).flatMap((each) => wholeReads(each, partial))
  const isWhole =
    plan['Node Type'] === 'Seq Scan' ||
    (index !== undefined && plan['Index Cond'] === undefined && !partial.has(index))
  return isWhole ? [plan['Relation Name'] ?? index ?? '', ...below] : below
}

/** Which of what is sent look at every row of a table that grows, each with its words. */
async function wholeReadsIn(db: Db, sent: readonly CompiledQuery[]): Promise<readonly string[]> {
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db)
  const partial = new Set(indexes.map(({ name }) => name))
  return db.transaction().execute(async (tx) => {
    // These tables are small: where an index can be used at all, it is.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql.raw(`set local enable_${way} = off`).execute(tx)
    const all = new Set<string>()
    for (const query of sent) {
      const words = query.sql.trim()
      if (!/^(select|with|insert|update|delete)\b/i.test(words)) continue
      const { rows } = await tx.executeQuery(
        CompiledQuery.raw(`explain (format json) ${words}`, [...query.parameters]),
      )
      const [{ 'QUERY PLAN': plans }] = explained.parse(rows)
      const tables = plans.flatMap(({ Plan }) => wholeReads(Plan, partial))
      for (const table of tables)
        if (!fewRows.includes(table)) all.add(`${table}: ${words.replace(/\s+/g, ' ')}`)
    }
    return [...all]
  })
}

test('whatever a running server does again and again finds its rows by an index, however many there are', async () => {
  const { ctx } = journey
  const { db } = ctx
  await anOrder(journey)
  await aHeldCart(journey)
  await heldTable(await aMember(journey, 'plans@example.com'))
  const { invite } = await hostGroup(journey, 'grove-menu', 'plans.host@example.com')
  await joinGroup(journey, invite, 'Dale')
  for (const [kind, subject] of Object.entries(jobSubjects))
    await sql`insert into outbox (event_id, kind, payload)
      values (${`plan:${kind}`}, ${kind}, jsonb_build_object(${subject}::text, 'none'))`.execute(db)
  await sql`update outbox set due_at = now() where done_at is null`.execute(db)
  const sent = await statementsOf(db, async (watched) => {
    for (const [, run] of Object.values(repeated)) await run({ ...ctx, db: watched })
    await runDuePapers({ ...ctx, db: watched })
  })
  expect(sent.length).toBeGreaterThan(100)
  expect(await wholeReadsIn(db, sent)).toEqual([])
})

/** Stands for who does all that something is done later for. */
const canary = { word: 'Quetzal', phone: '7375550171', email: 'quetzal@example.com' }

/** A member orders, pays parts, gives, reserves, waits, and has orders come back: everything that is due of that is done by the house. */
async function doEverything(house: CanaryHouse): Promise<void> {
  const guest = await house.member(canary.email, 'Fina')
  const crew = await house.staff('crew-south-lamar')
  const typing = { guest, canary }
  await proveNumber(house, typing)
  await fillEverything(house, typing)
  await payPart(house, typing, 'plans-part@example.com')
  await payForNothing(house, typing, 'plans-nothing@example.com')
  await makePasskey(house, typing)
  await waitForTables(house, typing, crew)
  await orderTwice(house, typing, crew)
  await comeByCar(house, typing)
  await orderFeast(house, typing, 'Quetzal Foundation')
  await orderAtScreen(house, typing)
}

/** What payloads of some kinds hold beside their subject. */
const anywhere = JSON.stringify({
  locale: 'en',
  channel: 'default',
  asker: 'none',
  participant_id: 'none',
  points: { count: 1, until: '2030-01-01T00:00:00.000Z' },
})

/** Writes a job of each kind for each thing that another one was about, in the payload of its own kind where that was written. */
async function everyJobAnew(db: Db): Promise<void> {
  for (const [kind, subject] of Object.entries(jobSubjects))
    await sql`
      with things as (select distinct payload ->> ${subject}::text as id from outbox where payload ? ${subject}::text),
        own as (select payload from outbox where kind = ${kind} and payload ->> ${subject}::text <> 'none' limit 1)
      insert into outbox (event_id, kind, payload)
      select 'anew:' || ${kind}::text || ':' || id, ${kind}::text, ${anywhere}::jsonb || coalesce((select payload from own), '{}')
        || jsonb_build_object(${subject}::text, id) from things`.execute(db)
}

test('whatever a job does for orders, tables, gift cards, groups and members that are there finds its rows by an index as well', async () => {
  const { ctx } = journey
  const { db } = ctx
  await askForDeposits(journey)
  await aDepositOrder(journey)
  await aSaver(journey, 'plans-saver@example.com')
  const sent = await statementsOf(db, async (db: Db) => {
    const watched = { ...ctx, db }
    const settled = async () => drainOutbox(watched)
    const plain = houseOf(journey)
    await doEverything({
      ...plain,
      settled,
      codeFor: async (recipient) => {
        await settled()
        return plain.codeFor(recipient)
      },
    })
    await everyJobAnew(ctx.db)
    await sql`update outbox set due_at = now() where done_at is null`.execute(ctx.db)
    await settled()
  })
  expect(new Set(sent.map((query) => query.sql)).size).toBeGreaterThan(50)
  expect(await wholeReadsIn(db, sent)).toEqual([])
})
