import type { locationEndpoints, favoriteEndpoints } from '#contract/location/locations.ts'
import type { Channel } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { type Point, milesBetween } from '#core/location/distance.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { favoritesFirst } from '#core/location/favorites-first.ts'
import { openFirst } from '#core/location/open-first.ts'
import { offeringFirst } from '#core/location/offering-first.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import type { Handlers } from '#server/api/handler.ts'
import { locationAnswer, termsAnswer } from './responses.ts'
import { locateAddress, wholeAddress } from './locate-address.ts'
import { nearestDelivering } from './nearest-delivering.ts'
import type { AppContext } from '#server/context.ts'
import { addressLine, isFullAddress } from '#core/address.ts'
import type { Place } from '#server/gateways/geocoding/geocoder.ts'
import { noneNear } from './none-near.ts'
import { favoritesOf, removeFavorite, saveFavorite } from './store-favorites.ts'
import {
  locationAt,
  locationOfMenu,
  locationsIn,
  locationsNear,
  locationsOrNearest,
  locationsById,
} from './store.ts'
import type { LocationNow } from '#server/menu/store.ts'
import { m } from '#messages'
import type { addressEndpoints } from '#contract/location/addresses.ts'
import { servedCountries } from '#core/regions.ts'
import { chainOf } from './store-chain.ts'
import { savedAtMost } from '#core/list-limits.ts'
import { requireMember } from '#server/api/require-caller.ts'

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

export const favoriteHandlers: Handlers<typeof favoriteEndpoints> = {
  'GET /favorites': async ({ who, channel, locale }, { db }) => {
    const ids = await favoritesOf(db, requireMember(who).id)
    const found = await locationsById(db, ids)
    return found.map((here) => locationAnswer(here, { channel, locale }))
  },

  'PUT /favorites/{menu_id}': async ({ who, params }, ctx) => {
    const favorite = await favoriteNamed(requireMember(who).id, params.menu_id, ctx)
    if (!(await saveFavorite(ctx.db, favorite)))
      throw new Refused(refusal('saved.full', { most: savedAtMost.favorites }))
    return { favorites: await favoritesOf(ctx.db, favorite.member_id) }
  },

  'DELETE /favorites/{menu_id}': async ({ who, params }, ctx) => {
    const favorite = await favoriteNamed(requireMember(who).id, params.menu_id, ctx)
    await removeFavorite(ctx.db, favorite)
    return { favorites: await favoritesOf(ctx.db, favorite.member_id) }
  },
}

export const locationHandlers: Handlers<typeof locationEndpoints> = {
  'GET /locations': async ({ query, channel, locale, who }, { db, geocoder }) => {
    const favorites = who.member === null ? [] : await favoritesOf(db, who.member.id)
    const { lat, lng, q = '', state, city, handoff, after } = query
    if (lat !== undefined && lng !== undefined) {
      const label = m.locations_your_location({}, { locale })
      const position = { lat, lng, label, around: null }
      return {
        position,
        locations: nearestFirst(await locationsOrNearest(db, position), {
          channel,
          locale,
          from: position,
          handoff,
          favorites,
        }),
        next: null,
      }
    }
    if (q !== '') {
      const place = await geocoder.place(q)
      if (!place) throw new Refused(refusal('place.unknown', { query: q }))
      return {
        position: positionOf(place),
        locations: nearestFirst(await locationsOrNearest(db, place), {
          channel,
          locale,
          from: place,
          handoff,
          favorites,
        }),
        next: null,
      }
    }
    const { found, next } = await locationsIn(db, { state, city, after })
    const locations = found.map((here) => locationAnswer(here, { channel, locale }))
    const listed = favoritesFirst(offeringFirst(locations, handoff), favorites)
    return { position: null, locations: listed, next }
  },

  'POST /locations': async ({ body, channel, locale }, ctx) => {
    const { time, lat, lng, ...written } = body
    const claimed = lat === undefined || lng === undefined ? null : { lat, lng }
    const address = await locateAddress(wholeAddress(written), claimed, ctx)
    const near = await locationsNear(ctx.db, address, time && dayOf(time))
    const found = nearestDelivering(near, { channel, address, time: time ?? null })
    if (!found) throw new Refused(await noneNear(ctx.db, address))
    const { here, reach } = found
    const clock = localTimeAt(here.now, here.location.time_zone)
    const wanted = defaultDeliveryTime(clock, channel)
    return {
      ...locationAnswer(here, { channel, locale, from: address }),
      delivery: termsAnswer(reach, locale),
      default_time: wanted === clock ? null : wanted,
    }
  },

  'GET /locations/{location}': async ({ params, query, channel, locale }, { db }) => {
    const find = query.byMenuId === 'true' ? locationOfMenu : locationAt
    const here = await find(db, params.location)
    if (!here) throw new Refused(refusal('thing.missing'))
    return locationAnswer(here, { channel, locale })
  },
}

/** What a search was understood as: a street that isn’t known stands for the middle of its ZIP, and is not claimed. */
function positionOf({ lat, lng, label, exact, ...written }: Place) {
  if (exact) return { lat, lng, label, around: null }
  const around = written.zip || written.city
  return { lat, lng, label: addressLine({ ...written, address: '' }), around }
}

function nearestFirst(
  found: readonly LocationNow[],
  view: {
    readonly channel: Channel
    readonly locale: Locale
    readonly from: Point
    readonly handoff: HandoffMode | undefined
    readonly favorites: readonly string[]
  },
) {
  const milesTo = ({ location }: LocationNow) => milesBetween(view.from, location)
  const byDistance = found
    .toSorted((one, other) => milesTo(one) - milesTo(other))
    .map((here) => locationAnswer(here, view))
  const liked = favoritesFirst(offeringFirst(byDistance, view.handoff), view.favorites)
  // A favorite that is open stands first however far it is (R6.7); one that is closed waits behind who cooks.
  const open = new Set(liked.flatMap((location) => (location.open ? [location.id] : [])))
  return favoritesFirst(
    openFirst(liked),
    view.favorites.filter((id) => open.has(id)),
  )
}

/** Finds the location of a menu, as a favorite of a member. Refuses a menu that there is none of. */
async function favoriteNamed(member_id: string, menu_id: string, { db }: AppContext) {
  const here = await locationOfMenu(db, menu_id)
  if (!here) throw new Refused(refusal('thing.missing'))
  return { member_id, location_id: here.location.id }
}
