import type { addressEndpoints } from '#contract/location/addresses.ts'
import { isFullAddress } from '#core/address.ts'
import { servedCountries } from '#core/regions.ts'
import type { Handlers } from '#server/api/handler.ts'
import { chainOf } from '#server/chain/store.ts'

export const addressHandlers: Handlers<typeof addressEndpoints> = {
  'GET /addresses/autocomplete': async ({ query: { q, near } }, { db, geocoder }) => {
    const chain = await chainOf(db)
    if (!chain) return []
    const [lat = NaN, lng = NaN] = near?.split(',').map(Number) ?? []
    const { layers, countryCode } = chain.radar_map
    const places = await geocoder.suggest({
      query: q,
      near: near === undefined ? null : { lat, lng },
      layers,
      // Whatever a chain configures, nobody else is served (R4.2).
      countries: servedCountries.filter((country) => countryCode.includes(country)),
    })
    // By name: a town of the gazetteer knows all of its ZIPs, and nobody asked for those.
    return places.map((place) => {
      const { label, address, city, state, zip, lat, lng } = place
      return { label, address, city, state, zip, lat, lng, full: isFullAddress(place) }
    })
  },
}
