import { z } from 'zod'
import { type Endpoint, nothing, streamQuery } from '#contract/endpoint.ts'
import { formatFieldCode } from '#core/format/format-field.ts'
import { type Locale, parseAcceptLanguage } from '#core/locale.ts'
import type { Channel } from '#core/channel.ts'
import { isKeptProvider } from '#core/member/token-provider.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import {
  type FieldCode,
  fieldCodes,
  refuseIf,
  type Refusal,
  Refused,
  refusal,
} from '#core/refusal.ts'
import type { SignedInStaff } from '#core/staff.ts'
import type { SignedInMember } from '#server/store/members.ts'
import type { Caller } from './caller.ts'

/** What somebody sends to an endpoint, before anything of it was checked. */
export interface EndpointInput {
  readonly params: unknown
  readonly query: unknown
  /** Read when the caller may send one at all. */
  readonly body: () => unknown
  readonly headers: Headers
}

/** The cart that the caller’s cookie names, in the place of an id. */
const current = 'current'

/** Checks what somebody sends against the endpoint; throws the refusal that it has earned. */
export async function parseRequest(input: EndpointInput, endpoint: Endpoint, caller: Caller) {
  const session = await caller.member()
  const member = session !== null && isKeptProvider(session.provider) ? session : null
  const cart_id = caller.groupId() ?? cartIn(caller.cartId(), member, caller.channel)
  const sent = namingCart(input.params, cart_id)
  const visitor_id = caller.visitorId()
  const owner = whoOwns(member, visitor_id)
  const locale = localeOf(input, endpoint)
  const staff = await caller.staff()
  refuseIf(callerRefusal(endpoint, { visitor: owner, member, staff }))
  refuseIf(standingRefusal(endpoint, staff))
  const token_provider = session?.provider ?? null
  return {
    params: fit(endpoint.params, sent, 'params', locale),
    query: fit(endpoint.query, input.query, 'query', locale),
    body: fit(endpoint.body, await input.body(), 'body', locale),
    channel: caller.channel,
    locale,
    // This and `gone` are made for who asks for them: they cost as much as all of these checks.
    signInPlace: () => ({ network: caller.network, device_id: caller.deviceId() }),
    who: { staff, member, token_provider, visitor_id, caller: caller.pseudonym },
    owner,
    cart_id,
    version: versionOf(input.headers.get('If-Match')),
    idempotency_key: keyOf(input.headers.get('Idempotency-Key'), endpoint.idempotent),
    headers: caller.headers(),
    gone: caller.gone,
    rememberDevice: caller.rememberDevice,
    // Whoever calls, whatever a handler knows of an owner: a member’s id goes into no cookie, and a host’s to no participant.
    remember: (known: Owner, cart: string | null) => caller.remember(owner ?? known, cart),
    rememberGroup: (known: Owner, cart: string | null) =>
      caller.rememberGroup(owner ?? known, cart),
    dietary: () => member?.dietary ?? caller.dietary(),
    rememberDietary: caller.rememberDietary,
    setCookies: caller.setCookies,
  }
}

/** Refuses who isn’t what an endpoint is for: a guest without anything reads that it isn’t there, all others that they are signed out. */
function callerRefusal(
  { caller }: Endpoint,
  known: Readonly<Record<'visitor' | 'member' | 'staff', unknown>>,
): Refusal | undefined {
  if (caller === 'anyone' || known[caller] !== null) return undefined
  return refusal(caller === 'visitor' ? 'thing.missing' : 'signed_out')
}

/** Refuses staff who are kept from this call: without the second factor that they need, or with a locked screen. */
function standingRefusal(
  { caller, admits }: Endpoint,
  staff: SignedInStaff | null,
): Refusal | undefined {
  if (caller !== 'staff' || staff === null) return undefined
  if (staff.unproved && !admits.includes('unproved')) return refusal('staff.second_factor_needed')
  return staff.locked && !admits.includes('locked') ? refusal('staff.locked') : undefined
}

/** Whose carts and orders the caller may see: a member’s, wherever they sign in; else the visitor’s. */
function whoOwns(member: SignedInMember | null, visitor_id: string | null): Owner | null {
  if (member !== null)
    return { kind: 'member', member_id: member.id, visitor_id: member.visitor_id }
  return visitor_id === null ? null : ownerOf({ visitor_id })
}

/** The cart of the cookie; for a member whose cookie names none that lives, the one that they began elsewhere. */
function cartIn(
  named: string | null,
  member: SignedInMember | null,
  channel: Channel,
): string | null {
  const live = member?.carts.filter((cart) => cart.channel === channel) ?? []
  return live.some(({ id }) => id === named) ? named : (live[0]?.id ?? named)
}

/** The language of the answer: an event stream names it in its query, where a browser lets a page set no header. */
function localeOf({ query, headers }: EndpointInput, { answer }: Endpoint): Locale {
  const named = streamQuery.safeParse(answer === 'events' ? query : {})
  return named.data?.lang ?? parseAcceptLanguage(headers.get('Accept-Language'))
}

/** What a cart is called in a path: a group order is its cart. */
const cartNames = ['cart_id', 'group_order_id'] as const

function isCurrent(name: string) {
  return ([param, value]: readonly [string, unknown]) => param === name && value === current
}

/** Parameters with the cart of the cookie in the place of `current`. Refuses it where no cookie names a cart: it timed out long ago. */
function namingCart(params: unknown, cart_id: string | null): unknown {
  if (typeof params !== 'object' || params === null) return params
  const name = cartNames.find((one) => Object.entries(params).some(isCurrent(one)))
  if (name === undefined) return params
  if (cart_id === null) throw new Refused(refusal('cart.timed_out'))
  return { ...params, [name]: cart_id }
}

/** The JSON of a body; nothing sent is an object without fields. */
export function parseBody(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(refusal('request.malformed', { reason: 'not_json' }))
  }
}

/** What was sent as its schema reads it; the first reason and every field where it doesn't fit, in the caller’s language. */
function fit(schema: z.ZodType, sent: unknown, where: Part, locale: Locale): unknown {
  if (schema === nothing && isEmpty(sent)) return sent
  const parsed = schema.safeParse(sent, schemaMessages[locale])
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => {
    return { at: issue.path.join('.') || where, problem: problemOf(issue) }
  })
  const [first = { at: where, problem: { issue: '' } }] = issues
  const issue =
    typeof first.problem === 'string' ? formatFieldCode(first.problem, locale) : first.problem.issue
  throw new Refused(
    refusal(
      'request.malformed',
      { reason: { at: first.at, issue } },
      Object.fromEntries(issues.map(({ at, problem }) => [at, problem])),
    ),
  )
}

type Part = 'params' | 'query' | 'body'

/** How schemas word what they find: English unless told. */
const schemaMessages = {
  en: undefined,
  es: { error: z.locales.es().localeError },
} as const satisfies Record<Locale, unknown>

/** A code of ours where a schema of ours names one, else its own words. */
function problemOf(issue: z.core.$ZodIssue): FieldCode | { readonly issue: string } {
  const code = issue.code === 'custom' ? issue.params?.['code'] : undefined
  return fieldCodes.find((known) => known === code) ?? { issue: issue.message }
}

/** Most calls take no query, and many no body. */
function isEmpty(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return false
  return Object.keys(sent).length === 0
}

function versionOf(header: string | null): number | null {
  if (header === null || header === '*') return null
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? []
  if (digits === undefined) {
    throw new Refused(refusal('request.malformed', { reason: 'if_match' }))
  }
  return Number(digits)
}

function keyOf(header: string | null, needed: boolean): string | null {
  if (!needed) return null
  if (header !== null && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Refused(refusal('request.key_missing'))
}
