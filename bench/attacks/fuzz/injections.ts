import fc from 'fast-check'
import type { Fixtures } from './fixtures.ts'
import { fieldsOf } from './valid.ts'
import type { Operation } from './openapi-document.ts'
import { marker } from './stored-markers.ts'
import { calledBy, validRequest } from './requests.ts'
import { replaced } from './mutations.ts'
import type { Judge } from './judge.ts'
import { codeOf, curl, type Received, send, type Sent, written } from './http-exchange.ts'

/** One name of the database’s in the body of one operation. */
export interface Injection {
  readonly operation: Operation
  readonly column: string
}

/** Every column’s name in every body, but where the body has a field of that name. */
export function everyInjection(
  operations: readonly Operation[],
  columns: readonly string[],
): readonly Injection[] {
  return operations
    .filter(({ method, key }) => method !== 'GET' && key !== 'POST /sign-in')
    .flatMap((operation) =>
      columns
        .filter((column) => !(column in fieldsOf(operation.body ?? {})))
        .map((column) => ({ operation, column })),
    )
}

/**
 * Sends a request that is valid but for that one field (T19). Refused as malformed is the only right answer; what is
 * kept all the same, the marker finds.
 */
export async function inject(
  injection: Injection,
  fixtures: Fixtures,
  by: { readonly seed: number; readonly judge: Judge },
): Promise<string | undefined> {
  const { sent, received, site } = await tried(injection, fixtures, by.seed)
  const wrong = by.judge(sent, received) ?? notRefused(injection, received)
  return wrong && `T19 ${injection.operation.key}: ${wrong}\n  ${curl(site, sent)}`
}

/** Sends it; a checkout that comes too often for one guest is sent again by the next. */
async function tried(injection: Injection, fixtures: Fixtures, seed: number): Promise<Tried> {
  const first = await sentOnce(injection, fixtures, seed)
  return first.received.status === 429 ? sentOnce(injection, fixtures, seed) : first
}

interface Tried {
  readonly site: string
  readonly sent: Sent
  readonly received: Received
}

async function sentOnce(
  { operation, column }: Injection,
  fixtures: Fixtures,
  seed: number,
): Promise<Tried> {
  const person = await fixtures.next(calledBy(operation.security))
  const [valid] = fc.sample(validRequest(operation), { seed, numRuns: 1 })
  if (!valid) throw new Error('No valid request')
  const draft = valid(person.known)
  const body = replaced(draft.body ?? {}, [column], valueFor(column))
  const sent = written({ ...draft, body, headers: { ...person.headers(), ...draft.headers } })
  const received = await send(person.site, sent)
  person.heard(received)
  return { site: person.site, sent, received }
}

function notRefused({ column }: Injection, { status, text }: Received): string | undefined {
  return codeOf(text) === 'request.malformed' ? undefined : `took ${column}: ${status}`
}

/** What somebody would like it to be. */
function valueFor(column: string): string | number | boolean {
  if (/^(?:total|amount|price|cost|cents|version|attempts|last|position)$/.test(column)) return 1
  if (/^(?:retired|email_verified|utensil|asap)$/.test(column)) return true
  return column === 'role' ? 'head_office' : `${marker} ${column}`
}
