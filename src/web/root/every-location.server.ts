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
  let after: string | null = null
  do {
    const query: LocationsAsked & { after?: string } = {
      ...region,
      ...(after !== null && { after }),
    }
    const page = await call('GET /locations', { query })
    every.push(...page.locations)
    after = page.next
  } while (after !== null)
  return every
}
