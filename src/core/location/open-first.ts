/** How far away a kitchen may be that stands before a nearer one because it is open: a drive, in miles. */
const worthTheDrive = 25

/** What a search near a place knows of a location. */
interface Found {
  readonly open: boolean
  /** Miles from the place; null where there is none. */
  readonly distance: number | null
}

/**
 * Puts the locations that are open before those that aren’t, each part as it stood: who looks late at night finds first who cooks
 * now, and a favorite that is closed waits behind. One that is open too far away stays where it stood.
 */
export function openFirst<Location extends Found>(
  locations: readonly Location[],
): readonly Location[] {
  const first = ({ open, distance }: Location) => open && (distance ?? 0) <= worthTheDrive
  return [...locations.filter(first), ...locations.filter((one) => !first(one))]
}
