/** How many things are kept in all unless told; with the next they are all found anew. */
const some = 20_000

/**
 * Finds what follows from a fact, and from the name it is asked by, once: facts are readonly, so that it is true for as long as
 * the fact is the same, and gone with it. However many facts there are, only so many things are kept.
 */
export function keptWith<Fact extends object, Found>(
  most = some,
): (fact: Fact, name: string, find: () => Found) => Found {
  let kept = new WeakMap<Fact, Map<string, Found>>()
  let count = 0
  return (fact, name, find) => {
    const known = kept.get(fact)?.get(name)
    if (known !== undefined) return known
    const found = find()
    if (count >= most) [kept, count] = [new WeakMap(), 0]
    const things = kept.get(fact) ?? new Map<string, Found>()
    kept.set(fact, things.set(name, found))
    count += 1
    return found
  }
}
