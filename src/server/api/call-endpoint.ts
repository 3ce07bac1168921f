import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { Caller } from './caller.ts'
import { type EndpointInput, identifyCaller } from './identify-caller.ts'
import { parseRequest } from './parse-request.ts'
import { endpointLimits } from './rate-limits.ts'
import { pressedBy } from '#core/staff/staff.ts'
import type { Db } from '#server/database/db.ts'
import { pressingOn } from '#server/staff/store-persons.ts'
import type { Who } from './handler.ts'

type ParsedRequest = Awaited<ReturnType<typeof parseRequest>>

/**
 * A handler as `callEndpoint` sees it. A method, whose parameters are compared both ways: what it is called
 * with has been checked against the row of the same name.
 */
type Handle = { respond(request: ParsedRequest, ctx: AppContext): Promise<unknown> }['respond']

/** Who answers each endpoint, by its key. */
export type HandlerTable = Readonly<Record<string, Handle>>

/** Calls an endpoint by its key, for a caller; throws `Refused` where it says no. */
export type CallEndpoint = (key: string, input: EndpointInput, caller: Caller) => Promise<unknown>

/**
 * The one way to every handler, for requests and for pages alike: who may call, then limits, then whether what was
 * sent fits, then the handler. What it answers may be shared with others, and is never changed.
 */
export function openEndpoints(handlers: HandlerTable, ctx: AppContext): CallEndpoint {
  const endpoints: Readonly<Record<string, Endpoint>> = api
  const passes = endpointLimits()
  return async (key, input, caller) => {
    const [endpoint, handle] = [endpoints[key], handlers[key]]
    if (!endpoint || !handle) throw new TypeError(`No endpoint ${key}`)
    const known = await identifyCaller(input, endpoint, caller)
    const call = {
      owner_id: known.owner?.visitor_id ?? null,
      network: caller.network,
      deviceId: caller.deviceId,
      idempotency_key: input.headers.get('Idempotency-Key'),
      searches: isSearch(input.query),
    }
    if (!passes(endpoint, call)) throw new Refused(refusal('request.too_many'))
    const request = await parseRequest(input, endpoint, known)
    return handle({ ...request, who: await namedWho(request, endpoint, ctx.db) }, ctx)
  }
}

/** Whether a query names a place to look around, be it by words or by a point. */
function isSearch(query: unknown): boolean {
  if (typeof query !== 'object' || query === null) return false
  return ('q' in query && query.q !== '') || 'lat' in query
}

/**
 * Returns who calls: of a call that carries a name, on a shared screen, the person who typed their PIN there. Refuses such a call where
 * nobody did.
 */
async function namedWho(
  { who, body }: { readonly who: Who; readonly body: unknown },
  endpoint: Pick<Endpoint, 'signed'>,
  db: Db,
): Promise<Who> {
  const { staff } = who
  if (!staff?.shared || !isSigned(endpoint, body)) return who
  const person = await pressingOn(db, staff.sign_in_id)
  if (!person) throw new Refused(refusal('person.missing'))
  return { ...who, staff: pressedBy(staff, person) }
}

function isSigned({ signed }: Pick<Endpoint, 'signed'>, body: unknown): boolean {
  if (typeof signed === 'boolean') return signed
  const said = typeof body === 'object' && body !== null && 'status' in body ? body.status : null
  return signed.status.some((status) => status === said)
}
