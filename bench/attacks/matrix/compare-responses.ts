import { codeOf, type Draft, type Received } from '#bench/attacks/fuzz/http-exchange.ts'
import { sendAtPace } from './send-with-retry-after.ts'
import type { Caller } from './callers.ts'
import { about, missing, type AnyNames } from './requests.ts'

/** One request that is made twice by one caller: about a foreign thing, and about none. */
export interface ComparedPair {
  readonly draft: Draft
  readonly caller: Caller
  readonly names: AnyNames
  readonly nones: AnyNames
  /** Things that the query names; for none, what isn’t there is named. */
  readonly query: readonly (readonly [name: string, cart_id: string])[]
  /** The code that is due; null where any will do, as long as it is the same. */
  readonly due: string | null
}

/** What came of it: undefined where the caller learnt nothing. */
export async function learns(asked: ComparedPair): Promise<string | undefined> {
  const { draft, caller, names, nones, query, due } = asked
  const none = query.map(([name]) => [name, missing.cart_id] as const)
  const got = await sendAtPace(
    caller.site,
    about({ ...draft, query: [...draft.query, ...query] }, names, caller),
  )
  const without = await sendAtPace(
    caller.site,
    about({ ...draft, query: [...draft.query, ...none] }, nones, caller),
  )
  if (describeReceived(got) !== describeReceived(without)) {
    return `a foreign thing answers ${short(got)}, one that doesn’t exist ${short(without)}`
  }
  if (due !== null && codeOf(got.text) !== due) return `answers ${short(got)}, ${due} is due`
  return undefined
}

/** Status, body and headers: all but what differs from any answer to the next. */
export function describeReceived({ status, text, headers }: Received): string {
  const { date: _, 'x-request-id': __, 'content-security-policy': ___, ...rest } = headers
  return JSON.stringify([status, text, rest])
}

/** The beginning of an answer, for a person. */
export function short({ status, text }: Received): string {
  return `${status} ${text.slice(0, 120)}`
}
