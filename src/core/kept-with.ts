/** How many things are kept with one fact; with the next they are all found anew. */
const most = 500

/**
 * Finds what follows from a fact, and from the name it is asked by, once: facts are readonly, so that it is true for as long as
 * the fact is the same, and gone with it.
 */
export function keptWith<Fact extends object, Found>(): (
  fact: Fact,
  name: string,
  find: () => Found,
) => Found {
  const kept = new WeakMap<Fact, Map<string, Found>>()
  return (fact, name, find) => {
    let things = kept.get(fact)
    if (things === undefined || things.size >= most) kept.set(fact, (things = new Map()))
    const known = things.get(name)
    if (known !== undefined) return known
    const found = find()
    things.set(name, found)
    return found
  }
}
