import { CannotStart } from '#server/cannot-start.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { openEmbeddedGeocoder } from './embedded-geocoder.ts'
import type { Geocoder, Suggest } from './geocoder.ts'
import { photonSuggestions } from './photon-geocoder.ts'
import { providedGeocoder } from './provided-geocoder.ts'
import { radarSuggestions } from './radar-geocoder.ts'

type GeocodingSettings = Pick<Settings, 'geocoder' | 'geocoder_url' | 'radar_key'>

/** Every provider of suggestions; a new one is one file and one row, and the contract test runs against it. */
const providers = {
  radar: ({ geocoder_url, radar_key }) => {
    if (radar_key === null) throw new CannotStart('GEOCODER=radar needs RADAR_KEY.')
    return radarSuggestions({ url: geocoder_url ?? 'https://api.radar.io', key: radar_key })
  },
  photon: ({ geocoder_url }) =>
    photonSuggestions({ url: geocoder_url ?? 'https://photon.komoot.io' }),
} as const satisfies Record<
  Exclude<Settings['geocoder'], 'embedded'>,
  (settings: GeocodingSettings) => Suggest
>

/** The embedded geocoder, or a provider that the settings name with the embedded one behind it. */
export async function openGeocoder(settings: GeocodingSettings, log: Log): Promise<Geocoder> {
  const embedded = await openEmbeddedGeocoder()
  const { geocoder: name } = settings
  if (name === 'embedded') return embedded
  return providedGeocoder({ name, suggest: providers[name](settings) }, embedded, log)
}
