import { type RawBuilder, sql } from 'kysely'
import { type PaceName, paces } from '#core/checkout/pace.ts'
import type { Db } from '#server/store/db.ts'

/** Part of a statement. */
type Part = RawBuilder<unknown>

/**
 * The one row of a token that `who` takes from a budget, none where the budget is spent or `who` is nobody. Exact
 * over any number of processes: the row is locked until the transaction ends, and comes back if it is rolled back.
 */
export function tokenOf(pace: PaceName, who: string | null, when: Part = sql`true`): Part {
  const { size, seconds } = paces[pace]
  return sql`
    insert into budgets as b (key, full_at)
    select ${`${pace}:`}::text || ${who}::text, now() + make_interval(secs => ${seconds})
    where ${who}::text is not null and (${when})
    on conflict (key) do update
    set full_at = greatest(b.full_at, now()) + make_interval(secs => ${seconds})
    where b.full_at <= now() + make_interval(secs => ${(size - 1) * seconds})
    returning key`
}

/** Whether nothing is left of a budget. */
export function isSpent(pace: PaceName, who: string | null): Part {
  const { size, seconds } = paces[pace]
  return sql`exists (
    select from budgets where key = ${`${pace}:`}::text || ${who}::text
      and full_at > now() + make_interval(secs => ${(size - 1) * seconds}))`
}

/** A row `(key, step)` that says how long one more of a budget lasts for `who`, a column. */
export function stepOf(pace: PaceName, who: Part): Part {
  return sql`(${`${pace}:`}::text || ${who}, make_interval(secs => ${paces[pace].seconds}))`
}

/** Forgets what is full again. */
export async function sweepBudgets(db: Db): Promise<void> {
  await sql`delete from budgets where full_at < now()`.execute(db)
}
