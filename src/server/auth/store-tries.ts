import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import type { AbuseLimitName } from '#core/checkout/abuse-limits.ts'
import { returnToken, takeToken } from '#server/api/store-limits.ts'

/** Who tries to sign in, as far as tries are counted: pseudonyms, and a device that we gave its name. */
export interface SignInTry {
  readonly account: string
  readonly network: string
  /** Null for a browser that nobody has signed in on. */
  readonly device_id: string | null
}

/** What a try was taken from: the device’s own budget, the account’s, or an address’s first one. */
export type TakenFrom = 'device' | 'account' | 'first'

/** What is counted by device, address and account, and its budgets. */
interface TryBudgets {
  readonly device: AbuseLimitName
  readonly place: AbuseLimitName
  readonly account: AbuseLimitName
  /** Null where an address has no try beyond the account's. */
  readonly first: AbuseLimitName | null
}

const budgets = {
  /** A try with a password or a code. */
  sign_in: {
    device: 'sign_in_device',
    place: 'sign_in_address',
    account: 'sign_in_account',
    first: 'sign_in_first',
  },
  /** A PIN for the number of a gift card: six digits bear no try of each address. */
  gift_card: {
    device: 'gift_card_device',
    place: 'gift_card_place',
    account: 'gift_card_number',
    first: null,
  },
  /** A code or a link that is asked for by mail. */
  code: {
    device: 'codes_device',
    place: 'codes_place',
    account: 'codes_account',
    first: 'codes_first',
  },
  /** A text message that is asked for. */
  text: {
    device: 'texts_device',
    place: 'texts_place',
    account: 'texts_number',
    first: 'texts_first',
  },
} as const satisfies Record<string, TryBudgets>

export type TryKind = keyof typeof budgets

/** Takes a try from who makes it and returns what it was taken from; undefined where too many were made (see abuse-limits). */
export async function takeTry(
  db: Db,
  kind: TryKind,
  sent: SignInTry,
): Promise<TakenFrom | undefined> {
  const budget: TryBudgets = budgets[kind]
  const { account, device, place } = payersOf(sent)
  const isPlaceAlone = sql`exists (select from place) and not exists (select from account)`
  const isKnown = sql`exists (
    select from known_devices where account = ${sent.account} and device_id = ${sent.device_id})`
  const taken = await sql<{ taken_from: TakenFrom | null }>`
    with device as (${takeToken(budget.device, sql`${device}`, isKnown)}
    ), place as (${takeToken(budget.place, sql`${place}`, sql`not ${isKnown}`)}
    ), account as (${takeToken(budget.account, sql`${account}`, sql`exists (select from place)`)}
    ), first as (${budget.first === null ? sql`select where false` : takeToken(budget.first, sql`${place}`, isPlaceAlone)}
    )
    select case
      when exists (select from device) then 'device'
      when exists (select from account) then 'account'
      when exists (select from first) then 'first'
    end as taken_from
  `.execute(db)
  return taken.rows[0]?.taken_from ?? undefined
}

/** Gives a try back: what was typed was right. */
export async function returnTry(
  db: Db,
  kind: TryKind,
  sent: SignInTry,
  from: TakenFrom,
): Promise<void> {
  const budget: TryBudgets = budgets[kind]
  const { account, device, place } = payersOf(sent)
  // One statement each: rows that are locked together would have to be locked in one order everywhere.
  if (from === 'device') return returnToken(db, budget.device, device)
  await returnToken(db, budget.place, place)
  if (from === 'account') await returnToken(db, budget.account, account)
  else if (budget.first !== null) await returnToken(db, budget.first, place)
}

function payersOf({ account, network, device_id }: SignInTry) {
  return { account, device: `${account} ${device_id ?? ''}`, place: `${account} ${network}` }
}

/** Devices that one account is remembered on; those that were seen last stay. */
const mostDevices = 100

/**
 * Remembers that the person behind an account has signed in on a device; true where it is the first time there. Who comes often is
 * written down once a day.
 */
export async function rememberDevice(db: Db, account: string, device_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with seen as (
      insert into known_devices (account, device_id)
      select ${account}, ${device_id} where not exists (
        select from known_devices
        where account = ${account} and device_id = ${device_id} and seen_at > now() - interval '1 day')
      on conflict (account, device_id) do update set seen_at = now()
      -- A row that was there before was locked to be changed.
      returning xmax = 0 as is_new
    ), dropped as (
      delete from known_devices where exists (select from seen) and account = ${account} and device_id in (
        select device_id from known_devices
        where account = ${account} and device_id <> ${device_id}
        order by seen_at desc, device_id offset ${sql.lit(mostDevices - 1)})
    )
    select is_new from seen
  `.execute(db)
  return rows[0]?.is_new ?? false
}

/** Forgets every device of an account. */
export async function forgetDevices(db: Db, account: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account', '=', account).execute()
}

/** Forgets devices that nobody has signed in on for a year, some at a time. */
export async function sweepKnownDevices(db: Db): Promise<void> {
  await sql`
    delete from known_devices where (account, device_id) in (
      select account, device_id from known_devices where seen_at < now() - interval '1 year'
      order by seen_at limit 1000)
  `.execute(db)
}
