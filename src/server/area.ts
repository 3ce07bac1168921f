import type { Api, ApiKey } from '#contract/api.ts'
import type { ChargePurpose } from '#core/charge/charge.ts'
import type { Handlers } from '#server/api/handler.ts'
import type { Purpose } from '#server/charge/purpose.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Tables } from '#server/database/tables.ts'
import type { EraseInArea } from '#server/member/store-erased.ts'
import type { Job } from '#server/outbox/job.ts'
import type { JobKind } from '#server/outbox/store.ts'

/** The keys of all tables of a union, not only those that each has. */
export type KeysOfAny<Table> = Table extends unknown ? keyof Table : never

/** What is done again and again, and after how many milliseconds. */
export type Timer = readonly [ms: number, run: (ctx: AppContext) => Promise<unknown>]

/** Forgets what is over, or has it come back, with time alone. */
export type Sweep = (db: Db) => Promise<void>

/** How an area forgets a member: by its store, or because what names them leads to the row of their account, which goes. */
type Erase = EraseInArea | 'with the account'

/** All that an area of the product adds to the server; everything else of it stands in its folder. */
export interface Area<
  Keys extends ApiKey = ApiKey,
  Kinds extends JobKind = JobKind,
  Table extends keyof Tables = keyof Tables,
  Purposes extends ChargePurpose = ChargePurpose,
> {
  /** Every row of its contract. */
  readonly handlers: Handlers<Pick<Api, Keys>>
  /** What it does later, by the kinds of its jobs. */
  readonly jobs: Readonly<Record<Kinds, Job>>
  /** What it charges cards for, and what comes of that. */
  readonly purposes: Readonly<Record<Purposes, Purpose>>
  readonly timers: Readonly<Record<string, Timer>>
  /** What is swept every minute, each by itself. */
  readonly sweeps: Readonly<Record<string, Sweep>>
  /** The tables that are its own. */
  readonly tables: readonly Table[]
  /** Those of them whose rows a member takes along, each by its `visitor_id`; what refers to a member goes along by itself. */
  readonly download: readonly Table[]
  /** How it forgets who a member is; null where none of its tables names a person. */
  readonly erase: Erase | null
}

/** By what a row names a person. */
type NamesPerson = 'email' | 'phone' | 'member_id' | 'visitor_id' | 'recipient'

/** An area that has a table which names a person doesn’t compile without saying how it forgets them. */
type Forgets<Table extends keyof Tables> = {
  [Name in Table]: Extract<keyof Tables[Name], NamesPerson> extends never ? never : Name
}[Table] extends never
  ? unknown
  : { readonly erase: Erase }

/** What an area has none of is left out where it is entered. */
const nothing = {
  handlers: {},
  jobs: {},
  purposes: {},
  timers: {},
  sweeps: {},
  tables: [],
  download: [],
  erase: null,
}

/** Enters an area: what it adds is read from `areas.ts` by whatever serves, works off, repeats, erases and hands out. */
export function area<
  Keys extends ApiKey = never,
  Kinds extends JobKind = never,
  Table extends keyof Tables = never,
  Purposes extends ChargePurpose = never,
>(
  given: Partial<Area<Keys, Kinds, Table, Purposes>> & Forgets<Table>,
): Area<Keys, Kinds, Table, Purposes>
export function area(given: Partial<Area<never, never, keyof Tables, never>>) {
  return { ...nothing, ...given }
}
