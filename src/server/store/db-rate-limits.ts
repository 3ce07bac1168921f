import { type RawBuilder, sql } from 'kysely'
import { type AbuseLimitName, abuseLimits } from '#core/checkout/abuse-limits.ts'
import type { Db } from '#server/store/database/db.ts'

/** Part of a statement. */
type Part = RawBuilder<unknown>

/**
 * The one row of a token that `who` takes from a budget, none where the budget is spent or `who` is nobody. Exact
 * over any number of processes: the row is locked until the transaction ends, and comes back if it is rolled back.
 */
export function takeToken(pace: AbuseLimitName, who: Part, when: Part): Part {
  const step = stepOf(pace)
  return sql`
    insert into budgets as b (key, full_at)
    select ${keyOf(pace, who)}, now() + ${step}
    where ${who}::text is not null and (${when})
    on conflict (key) do update
    set full_at = greatest(b.full_at, now()) + ${step}
    where ${isLeft(pace, sql`b.full_at`)}
    returning key`
}

/** Whether nothing is left of a budget. */
export function isSpent(pace: AbuseLimitName, who: Part): Part {
  return sql`exists (
    select from budgets where key = ${keyOf(pace, who)} and not ${isLeft(pace, sql`full_at`)})`
}

/**
 * Takes one of each of these budgets, with who pays from it, for the rows of another part of the statement, where `when`
 * holds; whoever is nobody is left out.
 */
export function debitTokens(
  rows: Part,
  debits: readonly (readonly [pace: AbuseLimitName, who: Part])[],
  when: Part,
): Part {
  const steps = debits.map(([pace, who]) => sql`(${keyOf(pace, who)}, ${stepOf(pace)})`)
  return sql`
    insert into budgets as b (key, full_at)
    select key, now() + step from ${rows}, lateral (values ${sql.join(steps)}) as more (key, step)
    where ${when} and key is not null
    on conflict (key) do update set full_at = greatest(b.full_at, now()) + (excluded.full_at - now())`
}

/** Takes one token of a budget by itself; false where it is spent. */
export async function takeOneToken(db: Db, pace: AbuseLimitName, who: string): Promise<boolean> {
  const { rows } = await sql`${takeToken(pace, sql`${who}::text`, sql`true`)}`.execute(db)
  return rows.length === 1
}

/** Gives one token of a budget back: what it was taken for was no try after all. */
export async function returnToken(db: Db, pace: AbuseLimitName, who: string): Promise<void> {
  await sql`
    update budgets set full_at = full_at - ${stepOf(pace)} where key = ${keyOf(pace, sql`${who}`)}
  `.execute(db)
}

function keyOf(pace: AbuseLimitName, who: Part): Part {
  return sql`${sql.lit(`${pace}:`)} || ${who}::text`
}

/** How long one of a budget takes to come back. */
function stepOf(pace: AbuseLimitName): Part {
  return sql`make_interval(secs => ${sql.lit(abuseLimits[pace].seconds)})`
}

function isLeft(pace: AbuseLimitName, full_at: Part): Part {
  const { size, seconds } = abuseLimits[pace]
  return sql`${full_at} <= now() + make_interval(secs => ${sql.lit((size - 1) * seconds)})`
}

/** Forgets what is full again. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await sql`delete from budgets where full_at < now()`.execute(db)
}
