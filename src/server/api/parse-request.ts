import { z } from 'zod'
import { type Endpoint, nothing, streamQuery } from '#contract/endpoint.ts'
import { type FieldCode, fieldCodes } from '#core/field-code.ts'
import { formatFieldCode } from '#core/format/format-field.ts'
import { type Locale, parseAcceptLanguage } from '#core/locale.ts'
import type { Owner } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { isHeadOffice, type SignedInStaff } from '#core/staff/staff.ts'
import type { Caller } from './caller.ts'
import type { EndpointInput, KnownCaller } from './identify-caller.ts'

/** Checks what a caller who may ask sends against the endpoint; throws the refusal that it has earned. */
export async function parseRequest(
  input: EndpointInput,
  endpoint: Endpoint,
  { caller, owner, member, staff, kiosk, token_provider, visitor_id, cart_id, params }: KnownCaller,
) {
  const locale = localeOf(input, endpoint)
  return {
    params: fit(endpoint.params, params, 'params', locale),
    query: fit(endpoint.query, input.query, 'query', locale),
    body: fit(endpoint.body, await input.body(), 'body', locale),
    channel: caller.channel,
    locale,
    // This and `gone` are made for who asks for them: they cost as much as all of these checks.
    signInPlace: () => ({ network: caller.network, device_id: caller.deviceId() }),
    who: { staff, member, kiosk, token_provider, visitor_id, caller: caller.pseudonym },
    owner,
    cart_id,
    version: versionOf(input.headers.get('If-Match')),
    idempotency_key: keyOf(input.headers.get('Idempotency-Key'), endpoint.idempotent),
    headers: caller.headers(),
    gone: caller.gone,
    rememberDevice: caller.rememberDevice,
    askerId: caller.askerId,
    rememberAsker: caller.rememberAsker,
    kioskId: caller.kioskId,
    rememberKiosk: caller.rememberKiosk,
    // Whoever calls, whatever a handler knows of an owner: a member’s id goes into no cookie, and a host’s to no participant.
    remember: (known: Owner, cart: string | null) => caller.remember(owner ?? known, cart),
    rememberGroup: (known: Owner, cart: string | null) =>
      caller.rememberGroup(owner ?? known, cart),
    dietary: () => member?.dietary ?? caller.dietary(),
    rememberDietary: caller.rememberDietary,
    preview: isPreviewing(staff, caller),
    rememberPreview: caller.rememberPreview,
    setCookies: caller.setCookies,
  }
}

/** Drafts are for head office, signed in in full and with its screen open, and only where that very sign-in asked for them. */
function isPreviewing(staff: SignedInStaff | null, { previewId }: Caller): boolean {
  if (!staff || !isHeadOffice(staff) || staff.unproved || staff.locked) return false
  return previewId() === staff.sign_in_id
}

/** A stream may name more than its language. */
const languageNamed = streamQuery.loose()

/** The language of the answer: an event stream names it in its query, where a browser lets a page set no header. */
function localeOf({ query, headers }: EndpointInput, { answer }: Endpoint): Locale {
  const named = languageNamed.safeParse(answer === 'events' ? query : {})
  return named.data?.lang ?? parseAcceptLanguage(headers.get('Accept-Language'))
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
