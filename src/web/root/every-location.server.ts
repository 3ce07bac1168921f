import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/locations.ts'

/** Of which state and city; else of the whole chain. */
export interface LocationsAsked {
  readonly state?: string
  readonly city?: string
}

/** Every location of a region or of the chain, page by page. */
export async function everyLocation(
  call: Call,
  region: LocationsAsked = {},
): Promise<readonly LocationAnswer[]> {
  const every: LocationAnswer[] = []
  let page = await call('GET /locations', { query: region })
  every.push(...page.locations)
  while (page.next !== null) {
    page = await call('GET /locations', { query: { ...region, after: page.next } })
    every.push(...page.locations)
  }
  return every
}
