import { handoffModes, type HandoffMode } from '#core/handoff/handoff.ts'

/** What a location offers, as a search for it is answered. */
interface Offering {
  readonly services: { readonly handoff: Readonly<Record<HandoffMode, boolean>> }
}

/**
 * Puts the locations that offer a way of changing hands before the others, each part as it stood: a search for drive-thru
 * lists who has one first.
 */
export function offeringFirst<Location extends Offering>(
  locations: readonly Location[],
  mode: HandoffMode | undefined,
): readonly Location[] {
  if (mode === undefined) return locations
  const offers = ({ services }: Location) => services.handoff[mode]
  return [...locations.filter(offers), ...locations.filter((one) => !offers(one))]
}

/** Returns the first way to come for an order at a location that doesn't offer the one that was asked for; undefined where it does, or has none. */
export function otherWay(
  { services }: Offering,
  asked: HandoffMode | null,
): HandoffMode | undefined {
  if (asked === null || handoffModes[asked].needs_address || services.handoff[asked])
    return undefined
  return (['pickup', 'curbside', 'drivethru'] as const).find((mode) => services.handoff[mode])
}
