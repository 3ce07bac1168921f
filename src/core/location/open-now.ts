import { instantOf, type LocalTime, type TimeZone } from '#core/time.ts'

/** What the search for a location knows of one. */
interface Found {
  readonly open: boolean
  /** Whether it takes orders at all; it may do so again later. */
  readonly available: boolean
  readonly time_zone: TimeZone
  readonly open_state: { readonly opens: LocalTime | null }
}

/** Those that are open; who opens first where none is; and how many are left out of what was found. */
interface OpenNow<Location> {
  readonly open: readonly Location[]
  readonly next: Location | null
  readonly left_out: number
}

/** Returns the locations that are open now as they stood. Where none is, the one that opens first, whatever clock it keeps. */
export function openNow<Location extends Found>(locations: readonly Location[]): OpenNow<Location> {
  const open = locations.filter((one) => one.open && one.available)
  const next = open.length > 0 ? null : firstToOpen(locations)
  return { open, next, left_out: locations.length - open.length }
}

function firstToOpen<Location extends Found>(locations: readonly Location[]): Location | null {
  const opening = locations.flatMap((location) => {
    const { opens } = location.open_state
    if (!location.available || opens === null) return []
    return [{ location, at: instantOf(opens, location.time_zone) }]
  })
  // Of two that open at once the nearer one is meant, which comes first.
  const [first] = opening.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  return first?.location ?? null
}
