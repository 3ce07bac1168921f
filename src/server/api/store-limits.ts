import { type RawBuilder, sql } from 'kysely'
import { type AbuseLimitName, abuseLimits, siteShare } from '#core/checkout/abuse-limits.ts'
import type { Db } from '#server/database/db.ts'

/** Part of a statement. */
type Part = RawBuilder<unknown>

/**
 * The one row of a token that `who` takes from a budget, none where the budget is spent or `who` is nobody. Exact
 * over any number of processes: the row is locked until the transaction ends, and comes back if it is rolled back. A share is so many times the budget.
 */
export function takeToken(pace: AbuseLimitName, who: Part, when: Part, share = 1): Part {
  const step = stepOf(pace, share)
  return sql`
    insert into budgets as b (key, full_at)
    select ${keyOf(pace, who)}, now() + ${step}
    where ${who}::text is not null and (${when})
    on conflict (key) do update
    set full_at = greatest(b.full_at, now()) + ${step}
    where ${isLeft(pace, sql`b.full_at`, share)}
    returning key`
}

/** Whether nothing is left of a budget. */
export function isSpent(pace: AbuseLimitName, who: Part, share = 1): Part {
  return sql`exists (
    select from budgets where key = ${keyOf(pace, who)} and not ${isLeft(pace, sql`full_at`, share)})`
}

/** The wider network in a caller of a statement (`callerOf`), which pays from a budget so many times as wide; null for IPv4. */
export function siteOfCaller(caller: Part): Part {
  return sql`nullif(${customerOf(caller)}, ${caller}::text)`
}

/** Whether two callers of a statement are one customer: of an address of IPv4, or of all networks of one of IPv6. */
export function isSameCustomer(one: Part, other: Part): Part {
  return sql`${customerOf(one)} = ${customerOf(other)}`
}

function customerOf(caller: Part): Part {
  return sql`split_part(${caller}::text, '.', 1)`
}

/** The parts of a statement that take a token of a caller’s budget, and of the wider network’s, named after `name`. */
export function takingCallerToken(
  pace: AbuseLimitName,
  caller: Part,
  { when, name = 'token' }: { readonly when: Part; readonly name?: string },
): Part {
  const [token, siteToken] = [sql.table(name), sql.table(`site_${name}`)]
  return sql`${token} as (${takeToken(pace, caller, when)}
    ), ${siteToken} as (${takeToken(pace, siteOfCaller(caller), sql`exists (select from ${token})`, siteShare)}
    )`
}

/** Whether one of these was spent. */
export function isCallerTokenShort(caller: Part, name = 'token'): Part {
  const short = (who: Part, token: string) =>
    sql`${who}::text is not null and not exists (select from ${sql.table(token)})`
  return sql`(${short(caller, name)} or ${short(siteOfCaller(caller), `site_${name}`)})`
}

/**
 * Takes one of each of these budgets, with who pays from it, for the rows of another part of the statement, where `when`
 * holds; whoever is nobody is left out.
 */
export function debitTokens(
  rows: Part,
  debits: readonly (readonly [pace: AbuseLimitName, who: Part, share?: number])[],
  when: Part,
): Part {
  const steps = debits.map(
    ([pace, who, share]) => sql`(${keyOf(pace, who)}, ${stepOf(pace, share)})`,
  )
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

/**
 * Takes one token of a caller’s budget (`callerOf`); who has thousands of networks pays from a second, wider one too. False where
 * either is spent.
 */
export async function takeCallerToken(
  db: Db,
  pace: AbuseLimitName,
  caller: string,
): Promise<boolean> {
  const site = siteIn(caller)
  if (!(await takeOneToken(db, pace, caller))) return false
  if (site === null) return true
  const { rows } = await sql`${takeToken(pace, sql`${site}::text`, sql`true`, siteShare)}`.execute(
    db,
  )
  return rows.length === 1
}

/** Gives such a token back. */
export async function returnCallerToken(
  db: Db,
  pace: AbuseLimitName,
  caller: string,
): Promise<void> {
  await returnToken(db, pace, caller)
  const site = siteIn(caller)
  if (site !== null) await returnToken(db, pace, site, siteShare)
}

/** Returns the wider network in the pseudonym of a caller; null for IPv4. */
export function siteIn(caller: string): string | null {
  const [site, network] = caller.split('.')
  return network === undefined || site === undefined ? null : site
}

/** Gives one token of a budget back: what it was taken for was no try after all. */
export async function returnToken(
  db: Db,
  pace: AbuseLimitName,
  who: string,
  share = 1,
): Promise<void> {
  await sql`
    update budgets set full_at = full_at - ${stepOf(pace, share)} where key = ${keyOf(pace, sql`${who}`)}
  `.execute(db)
}

function keyOf(pace: AbuseLimitName, who: Part): Part {
  return sql`${sql.lit(`${pace}:`)} || ${who}::text`
}

/** How long one of a budget takes to come back. */
function stepOf(pace: AbuseLimitName, share = 1): Part {
  return sql`make_interval(secs => ${sql.lit(abuseLimits[pace].seconds / share)})`
}

function isLeft(pace: AbuseLimitName, full_at: Part, share = 1): Part {
  const { size, seconds } = abuseLimits[pace]
  return sql`${full_at} <= now() + make_interval(secs => ${sql.lit(((size * share - 1) * seconds) / share)})`
}

/** Forgets what is full again. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await sql`delete from budgets where full_at < now()`.execute(db)
}
