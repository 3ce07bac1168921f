import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'

/** What a search typed, by the name that it has and those that it had. */
const typedNames = ['searched', 'deliveryAddress', 'q'] as const

/**
 * Returns the address of a search by the names of the specification (R5.11): `searchType`, `deliveryAddress`, `searched`; null where it
 * has them. Others are of older links, and of a form that offers delivery beside other handoffs.
 */
export function renamedSearch({ pathname, searchParams }: URL): string | null {
  const named = new URLSearchParams(searchParams)
  const type = searchTypeOf(searchParams)
  const typed = typedNames.map((name) => searchParams.get(name)).find((text) => text !== null)
  for (const name of typedNames) named.delete(name)
  if (typed) named.set(type === 'delivery' ? 'deliveryAddress' : 'searched', typed)
  if (type === 'delivery') {
    named.delete('handoff')
    named.set('searchType', type)
  }
  const isNamed = [...named.keys()].every((name) => searchParams.has(name))
  return isNamed && named.size === searchParams.size ? null : `${pathname}?${named}`
}

/** Returns whether an address looks for who delivers, or for a location to come to. */
function searchTypeOf(search: URLSearchParams): 'pickup' | 'delivery' {
  const handoff = search.get('handoff') ?? ''
  if (isHandoffMode(handoff)) return handoffModes[handoff].group
  return search.get('searchType') === 'delivery' ? 'delivery' : 'pickup'
}
