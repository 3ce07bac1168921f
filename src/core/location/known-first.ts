import { milesBetween, type Point } from './distance.ts'

/** Where something can be had: a menu of a location. */
interface MenuPlace {
  readonly menu_id: string
  readonly location: Point
}

/**
 * Returns places with those whose menu is remembered first, in the order of that memory, then the others by how near they are to the
 * first of those; as they come where none is remembered.
 */
export function knownFirst<Place extends MenuPlace>(
  places: readonly Place[],
  remembered: readonly (string | null | undefined)[],
): readonly Place[] {
  const rank = ({ menu_id }: MenuPlace) => {
    const at = remembered.indexOf(menu_id)
    return at === -1 ? remembered.length : at
  }
  const [first] = places.toSorted((a, b) => rank(a) - rank(b))
  if (!first || rank(first) === remembered.length) return places
  const miles = ({ location }: MenuPlace) => milesBetween(first.location, location)
  return places.toSorted((a, b) => rank(a) - rank(b) || miles(a) - miles(b))
}
