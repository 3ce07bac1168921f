import type { z } from 'zod'
import { type Endpoint, nothing } from '#contract/endpoint.ts'
import { channelOf } from '#core/channel.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { Staff } from '#core/staff.ts'
import { layCookie } from '#server/http/frame.ts'
import { hostOf } from '#server/http/host.ts'
import type { HouseContext } from '#server/http/house-env.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** Who the request comes from, found in cookies, token and sign-in. */
export interface Doorman {
  readonly cookies: SignedCookies
  readonly catering_port: number
  /** Ends every event stream when the house closes. */
  readonly closing: AbortSignal
  readonly staffOf: (headers: Headers) => Promise<Staff | null>
}

/** Checks one request against its endpoint; throws the refusal that it has earned. */
export async function ask(c: HouseContext, endpoint: Endpoint, doorman: Doorman) {
  const { cookies } = doorman
  const channel = channelOf(hostOf(c.req.url), doorman.catering_port)
  const visitor_id = visitorOf(c, cookies)
  if (endpoint.caller === 'visitor' && visitor_id === null)
    throw new Refused(refusal('thing.missing'))
  const staff = await doorman.staffOf(c.req.raw.headers)
  if (endpoint.caller === 'staff' && staff === null) throw new Refused(refusal('signed_out'))
  return {
    params: fit(endpoint.params, c.req.param(), 'params'),
    query: fit(endpoint.query, c.req.query(), 'query'),
    body: fit(endpoint.body, await bodyOf(c), 'body'),
    channel,
    // This and `gone` are made for who asks for them: they cost as much as all of these checks.
    who: { visitor_id, staff, caller: () => cookies.callerOf(c) },
    cart_id: cookies.read(c, `comal_cart_${channel}`),
    version: versionOf(c.req.header('If-Match')),
    idempotency_key: keyOf(c.req.header('Idempotency-Key'), endpoint.idempotent),
    headers: c.req.raw.headers,
    gone: () => AbortSignal.any([c.req.raw.signal, doorman.closing]),
    remember: (visitor: string, cart: string | null) => {
      cookies.write(c, 'comal_visitor', visitor)
      cookies.write(c, `comal_cart_${channel}`, cart)
    },
    setCookies: (lines: readonly string[]) => {
      for (const line of lines) layCookie(c, line)
    },
  }
}

/** The visitor of the cookie, or of the Bearer token that native apps send instead; looked for once in a request. */
export function visitorOf(c: HouseContext, cookies: SignedCookies): string | null {
  const known = c.get('visitor_id')
  if (known !== undefined) return known
  const visitor_id = visitorIn(c, cookies)
  c.set('visitor_id', visitor_id)
  return visitor_id
}

function visitorIn(c: HouseContext, cookies: SignedCookies): string | null {
  const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ')
  if (scheme === 'Bearer' && token !== undefined) return cookies.opened('comal_visitor', token)
  return cookies.read(c, 'comal_visitor')
}

async function bodyOf(c: HouseContext): Promise<unknown> {
  if (c.req.method === 'GET') return {}
  const text = await c.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(refusal('request.malformed', 'The body isn’t JSON.'))
  }
}

/** What was sent as its schema reads it; the first reason and every field where it doesn't fit. */
function fit(schema: z.ZodType, sent: unknown, where: 'params' | 'query' | 'body'): unknown {
  if (schema === nothing && isEmpty(sent)) return sent
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const said = parsed.error.issues.map(({ path, message }) => ({
    at: path.join('.') || where,
    message,
  }))
  const [first] = said
  throw new Refused(
    refusal(
      'request.malformed',
      first ? `${first.at}: ${first.message}` : where,
      Object.fromEntries(said.map(({ at, message }) => [at, message])),
    ),
  )
}

/** Most calls take no query, and many no body. */
function isEmpty(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return false
  return Object.keys(sent).length === 0
}

function versionOf(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? []
  if (digits === undefined) {
    throw new Refused(
      refusal('request.malformed', 'If-Match takes the version of what is changed.'),
    )
  }
  return Number(digits)
}

function keyOf(header: string | undefined, needed: boolean): string | null {
  if (!needed) return null
  if (header !== undefined && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw new Refused(refusal('request.key_missing'))
}
