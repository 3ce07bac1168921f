import { parseAddress } from '#core/address.ts'
import { embeddedSuggestions } from './embedded-suggestions.ts'
import { openGazetteer, type Gazetteer } from './gazetteer.ts'
import { placeAt, type Geocoder, type Place } from './geocoder.ts'
import { placeOfTyped } from './typed-place.ts'

/**
 * Knows the towns and ZIPs of five states without asking anybody: `Austin`, `austin tx`, `Ft. Worth, Texas`, `78704`.
 * Of several towns with one name it means the largest. Streets it takes at the guest’s word: they are where their ZIP is.
 */
export async function openEmbeddedGeocoder(): Promise<Geocoder> {
  const gazetteer = await openGazetteer()
  return {
    name: 'embedded',
    place: async (query) => placeOf(gazetteer, query) ?? null,
    suggest: async (wish) => embeddedSuggestions(gazetteer, wish),
  }
}

function placeOf(gazetteer: Gazetteer, query: string): Place | undefined {
  // A town may be named like a state.
  const [town] = gazetteer.towns(query)
  return town ? placeAt(town, town) : placeOfTyped(gazetteer, parseAddress(query))
}
