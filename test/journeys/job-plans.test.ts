import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { repeated } from '#server/outbox/start-jobs.ts'
import { jobSubjects } from '#server/outbox/store.ts'
import { hostGroup, joinGroup } from '#test/journeys/support/a-group.ts'
import { runDuePapers } from '#test/journeys/support/drain-outbox.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { heldTable } from '#test/journeys/support/a-table.ts'
import { aHeldCart, anOrder } from '#test/journeys/support/an-order.ts'
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
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(db)
  const partial = new Set(indexes.map(({ name }) => name))
  const found = await db.transaction().execute(async (tx) => {
    // These tables are small: where an index can be used at all, it is.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql.raw(`set local enable_${way} = off`).execute(tx)
    const all: string[] = []
    for (const query of sent) {
      const words = query.sql.trim()
      if (!/^(select|with|insert|update|delete)\b/i.test(words)) continue
      const { rows } = await tx.executeQuery(
        CompiledQuery.raw(`explain (format json) ${words}`, [...query.parameters]),
      )
      const [{ 'QUERY PLAN': plans }] = explained.parse(rows)
      const tables = plans.flatMap(({ Plan }) => wholeReads(Plan, partial))
      for (const table of tables)
        if (!fewRows.includes(table)) all.push(`${table}: ${words.replace(/\s+/g, ' ')}`)
    }
    return all
  })
  expect(sent.length).toBeGreaterThan(100)
  expect([...new Set(found)]).toEqual([])
})
