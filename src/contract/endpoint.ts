import { z } from 'zod'
import { locales } from '#core/locale.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { type Access, type Caller, callers, type LimitName } from './access.ts'

/** What keeps staff from a call that doesn’t admit it: no second factor where one is required, or a locked screen. */
export type StaffRestriction = 'unproved' | 'locked'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Every call of an endpoint carries a name, none does, or those whose body names one of these as `status`. */
export type Signed = boolean | { readonly status: readonly string[] }

/** One call of the API: what it takes, what it answers, who may make it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Kind extends 'json' | 'events' = 'json' | 'events',
> {
  readonly tag: string
  readonly summary: string
  /** Whom it is for. */
  readonly access: Access
  /** Who has to call, as its access says. */
  readonly caller: Caller
  /** What a call costs somebody, and is limited by. */
  readonly limits: readonly LimitName[]
  /** Of staff, those too who are kept from all other calls. */
  readonly admits: readonly StaffRestriction[]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** `data` unless the specification names other keys beside `status` (content). */
  readonly envelope: 'data' | 'bare'
  /** What is answered: one JSON document, or server-sent events. */
  readonly answer: Kind
  /** What each server-sent event is named. */
  readonly event: string
  /** Needs an Idempotency-Key header. */
  readonly idempotent: boolean
  /** What of it carries the name of who presses: on a shared screen that is the person who typed their PIN. */
  readonly signed: Signed
  /** Honours `If-Match` with the version of what it changes. */
  readonly versioned: boolean
  /** The reasons it can say no, beside those every call has. */
  readonly refuses: readonly RefusalCode[]
}

/** The language of an event stream: a browser lets no page say it by a header there. */
export const streamQuery = z.strictObject({
  lang: z.enum(locales).optional().describe('Stands in for Accept-Language'),
})

/** Takes nothing: for calls without parameters, query or body. */
export const nothing = z.strictObject({})

const defaults = {
  params: nothing,
  query: nothing,
  body: nothing,
  envelope: 'data',
  answer: 'json',
  event: 'message',
  idempotent: false,
  versioned: false,
  signed: false,
  admits: [],
  limits: [],
  refuses: [],
} as const

/** Writes an endpoint down; what is left out takes nothing and is plain JSON. */
export function endpoint<
  Data extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  Kind extends 'json' | 'events' = 'json',
>(
  given: Pick<Endpoint, 'tag' | 'summary' | 'access'> & {
    readonly data: Data
    readonly params?: Params
    readonly query?: Query
    readonly body?: Body
    readonly answer?: Kind
  } & Partial<
      Pick<
        Endpoint,
        | 'envelope'
        | 'event'
        | 'idempotent'
        | 'versioned'
        | 'signed'
        | 'admits'
        | 'limits'
        | 'refuses'
      >
    >,
): Endpoint<Params, Query, Body, Data, Kind>
export function endpoint(
  given: Partial<Endpoint> & Pick<Endpoint, 'tag' | 'summary' | 'access' | 'data'>,
): Endpoint {
  return { ...defaults, ...given, caller: callers[given.access] }
}
