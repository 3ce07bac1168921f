/** How many results are cached in all by default; the next one empties the cache. */
const some = 20_000

/**
 * Returns a cache of what follows from an object and a key. Models are readonly, so a result holds for as long as its object
 * lives, and goes with it. However many objects there are, at most `most` results are cached.
 */
export function memoizeByObject<Fact extends object, Found>(
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
