import { CannotStart } from '#server/config/startup-error.ts'
import type { KnownHouse } from '#core/location/known-street.ts'
import type { Log } from '#server/config/log.ts'
import type { Settings } from '#server/config/settings.ts'
import { openEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { nominatimSearch, publicNominatim, sparingly } from './nominatim-geocoder.ts'
import { photonSuggestions } from './photon-geocoder.ts'
import { type Provider, providedGeocoder } from './fallback-geocoder.ts'
import { radarSuggestions } from './radar-geocoder.ts'

type GeocodingSettings = Pick<Settings, 'geocoder' | 'geocoder_url' | 'radar_key' | 'public_url'>

/** Every provider of places; a new one is one file and one row, and the contract test runs against it. */
const providers = {
  radar: ({ geocoder_url, radar_key }) => {
    if (radar_key === null) throw new CannotStart('GEOCODER=radar needs RADAR_KEY.')
    const url = geocoder_url ?? 'https://api.radar.io'
    return { search: radarSuggestions({ url, key: radar_key }), completes: true }
  },
  photon: ({ geocoder_url }) => ({
    search: photonSuggestions({ url: geocoder_url ?? 'https://photon.komoot.io' }),
    completes: true,
  }),
  nominatim: ({ geocoder_url, public_url }) => {
    const url = geocoder_url ?? publicNominatim
    const search = nominatimSearch({ url, site: public_url })
    const isPublic = new URL(url).host === new URL(publicNominatim).host
    return { search: isPublic ? sparingly(search) : search, completes: !isPublic }
  },
} as const satisfies Record<
  Exclude<Settings['geocoder'], 'embedded'>,
  (settings: GeocodingSettings) => Provider
>

/** The embedded geocoder, or a provider that the settings name with the embedded one behind it. */
export async function openGeocoder(
  settings: GeocodingSettings,
  log: Log,
  houses?: () => Promise<readonly KnownHouse[]>,
): Promise<Geocoder> {
  const embedded = await openEmbeddedGeocoder(houses)
  const { geocoder: name } = settings
  if (name === 'embedded') return embedded
  return providedGeocoder({ name, ...providers[name](settings) }, embedded, log)
}
