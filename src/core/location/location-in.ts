import type { Locale } from '#core/locale.ts'
import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import { isOtherLocale, textsOf } from '#core/translations.ts'

const locations = memoizeByObject<Location, Location>()

/**
 * A location in one language: what its dates and delivery zones are called. The same location again for the same one, so that
 * what is worked out of a location is worked out once for each language.
 */
export function locationIn(location: Location, locale: Locale): Location {
  if (!isOtherLocale(locale) || !isTranslated(location)) return location
  return locations(location, locale, () => {
    const { exceptions, delivery } = location
    return {
      ...location,
      exceptions: exceptions.map((date) => ({ ...date, ...textsOf(date, locale) })),
      delivery: delivery && {
        ...delivery,
        zones: delivery.zones.map((zone) => ({ ...zone, ...textsOf(zone, locale) })),
      },
    }
  })
}

function isTranslated({ exceptions, delivery }: Location): boolean {
  return [...exceptions, ...(delivery?.zones ?? [])].some(({ es }) => es !== undefined)
}

/** A chain in one language: what it is called, what it says of itself, and what its search for a place asks for. */
export function chainIn(chain: Chain, locale: Locale): Chain {
  const { es: _, ...own } = chain
  const { es: __, ...radar_map } = chain.radar_map
  return {
    ...own,
    ...textsOf(chain, locale),
    radar_map: { ...radar_map, ...textsOf(chain.radar_map, locale) },
  }
}
