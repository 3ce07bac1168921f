import fc from 'fast-check'
import type { Cast } from './cast.ts'
import { fieldsOf } from './sound.ts'
import type { Operation } from './document.ts'
import { marker } from './kept.ts'
import { soundRequest } from './requests.ts'
import { replaced } from './twists.ts'
import type { Judge } from './judge.ts'
import { codeOf, curl, send, written } from './wire.ts'

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
 * Sends a request that is sound but for that one field (T19). Refused as malformed is the only right answer; what is
 * kept all the same, the marker finds.
 */
export async function inject(
  { operation, column }: Injection,
  cast: Cast,
  { seed, judge }: { readonly seed: number; readonly judge: Judge },
): Promise<string | undefined> {
  const isStaffs = operation.security.some((one) => 'staff' in one)
  const person = await cast.next(isStaffs ? 'staff' : 'guest')
  const [sound] = fc.sample(soundRequest(operation), { seed, numRuns: 1 })
  if (!sound) throw new Error('No sound request')
  const draft = sound(person.known)
  const body = replaced(draft.body ?? {}, [column], valueFor(column))
  const sent = written({ ...draft, body, headers: { ...person.headers(), ...draft.headers } })
  const received = await send(person.site, sent)
  person.heard(received)
  const wrong =
    judge(sent, received) ??
    (codeOf(received.text) === 'request.malformed'
      ? undefined
      : `took ${column}: ${received.status}`)
  return wrong && `T19 ${operation.key}: ${wrong}\n  ${curl(person.site, sent)}`
}

/** What somebody would like it to be. */
function valueFor(column: string): string | number | boolean {
  if (/^(?:total|amount|price|cost|cents|version|attempts|last|position)$/.test(column)) return 1
  if (/^(?:retired|email_verified|utensil|asap)$/.test(column)) return true
  return column === 'role' ? 'head_office' : `${marker} ${column}`
}
