import { splitLocale } from '#core/localized-path.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'

/** Whom a search looks for: who delivers, or where to come. */
export type SearchType = 'pickup' | 'delivery'

/** What a search typed, by the name that it has and those that it had. */
const typedNames = ['searched', 'deliveryAddress', 'q'] as const

/**
 * Returns the address of a search by the names of the specification (R5.11): `searchType`, `deliveryAddress`, `searched`; null where it
 * has them. It is within the site, as a redirect takes it. Others are of older links, and of a form that offers delivery beside other handoffs.
 */
export function renamedSearch({ pathname, searchParams }: URL): string | null {
  const named = new URLSearchParams(searchParams)
  const type = searchTypeOf(searchParams)
  const typed = typedNames.map((name) => searchParams.get(name)).find((text) => text !== null)
  for (const name of typedNames) named.delete(name)
  if (typed) named.set(type === 'delivery' ? 'deliveryAddress' : 'searched', typed)
  if (type === 'delivery' || groupOf(searchParams) === 'delivery') named.delete('handoff')
  if (type === 'delivery') named.set('searchType', type)
  const isNamed = [...named.keys()].every((name) => searchParams.has(name))
  return isNamed && named.size === searchParams.size
    ? null
    : `${splitLocale(pathname).path}?${named}`
}

/** Returns whether an address looks for who delivers, or for a location to come to: as it says, else as its handoff does. */
export function searchTypeOf(search: URLSearchParams): SearchType {
  const type = search.get('searchType')
  return type === 'delivery' || type === 'pickup' ? type : (groupOf(search) ?? 'pickup')
}

function groupOf(search: URLSearchParams): SearchType | undefined {
  const handoff = search.get('handoff') ?? ''
  return isHandoffMode(handoff) ? handoffModes[handoff].group : undefined
}
