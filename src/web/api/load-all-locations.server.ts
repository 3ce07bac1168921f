import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'

/** Of which state and city; else of the whole chain. */
export interface LocationsQuery {
  readonly state?: string
  readonly city?: string
}

/** Every location of a region or of the chain, page by page. */
export async function everyLocation(
  call: Call,
  region: LocationsQuery = {},
): Promise<readonly LocationAnswer[]> {
  const every: LocationAnswer[] = []
  let query: LocationsQuery & { readonly after?: string } = region
  for (;;) {
    const { locations, next } = await call('GET /locations', { query })
    every.push(...locations)
    if (next === null) return every
    query = { ...region, after: next }
  }
}
