/** A family of our variables: whatever else begins so was meant for us. */
const families = ['CATERING_', 'DOORDASH_', 'GEOCODER_', 'STRIPE_', 'TAXJAR_']

/** A variable that nothing reads, and the one of ours that it may mean. */
export interface Misspelled {
  readonly name: string
  readonly meant: string | undefined
}

/**
 * Returns the variables of an environment that nothing reads but that look like one of ours, by name. A setting that is
 * misspelled would quietly stay what it is when nobody sets it.
 */
export function misspelled(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly Misspelled[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, meant: known.find((ours) => isSlipOf(name, ours)) }))
    .filter(
      ({ name, meant }) =>
        meant !== undefined || families.some((family) => name.startsWith(family)),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** A missing, added or swapped letter or underscore; short names are too near to those of others (`MAIL`, `PORTS`). */
function isSlipOf(name: string, ours: string): boolean {
  if (ours.length < 6 || name.length < 6) return false
  const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return letters(name) === letters(ours) || editsBetween(name, ours) <= 1 || isOneOf(name, ours)
}

/** One where ours are several: a proxy for proxies. */
function isOneOf(name: string, ours: string): boolean {
  return ours.endsWith('IES') && name === `${ours.slice(0, -3)}Y`
}

/** How many letters have to be put in, taken out or exchanged to make one text of the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [index, wanted] of Array.from(other).entries()) {
      const exchanged = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
