import type { locationEndpoints } from '#contract/locations.ts'
import type { Cart } from '#core/cart/cart.ts'
import { slotsAsked } from '#core/cart/slots.ts'
import { handoffFor } from '#core/cart/start.ts'
import type { Channel } from '#core/channel.ts'
import type { Point } from '#core/location/distance.ts'
import { milesBetween } from '#core/location/distance.ts'
import { handoffRefusal } from '#core/location/offers.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { defaultDeliveryTime } from '#core/schedule/default-time.ts'
import { slotsOfDay } from '#core/schedule/slots.ts'
import { dayOf, wallOf } from '#core/time.ts'
import { menuOf, readCart } from '#server/api/cart-change.ts'
import type { Asked, Handlers } from '#server/api/handler.ts'
import { locationAnswer, termsAnswer } from '#server/api/location-answer.ts'
import { locateAddress, wholeAddress } from '#server/ordering/locate-address.ts'
import { nearestDelivering } from '#server/ordering/nearest-delivering.ts'
import type { House } from '#server/house.ts'
import { locationAt, locationOfMenu, locationsIn, locationsNear } from '#server/store/locations.ts'
import { kitchenOf, type Kitchen, type LocationNow } from '#server/store/menus.ts'

export const locationHandlers: Handlers<typeof locationEndpoints> = {
  'GET /locations': async ({ query, channel }, { db, geocoder }) => {
    const { lat, lng, q = '', state, city, after } = query
    if (lat !== undefined && lng !== undefined) {
      const position = { lat, lng, label: 'Your location' }
      return {
        position,
        locations: nearestFirst(await locationsNear(db, position), channel, position),
        next: null,
      }
    }
    if (q !== '') {
      const place = await geocoder.place(q)
      if (!place) throw new Refused(refusal('place.unknown', q))
      return {
        position: { lat: place.lat, lng: place.lng, label: place.label },
        locations: nearestFirst(await locationsNear(db, place), channel, place),
        next: null,
      }
    }
    const { found, next } = await locationsIn(db, { state, city, after })
    const locations = found.map((here) => locationAnswer(here, channel, null))
    return { position: null, locations, next }
  },

  'POST /locations': async ({ body, channel }, house) => {
    const { time, lat, lng, ...written } = body
    const claimed = lat === undefined || lng === undefined ? null : { lat, lng }
    const address = await locateAddress(wholeAddress(written), claimed, house)
    const near = await locationsNear(house.db, address, time && dayOf(time))
    const found = nearestDelivering(near, { channel, address, time: time ?? null })
    if (!found) throw new Refused(refusal('delivery.none_near'))
    const { here, reach } = found
    const clock = wallOf(here.now, here.location.time_zone)
    const wanted = defaultDeliveryTime(clock, channel)
    return {
      ...locationAnswer(here, channel, address),
      delivery: termsAnswer(reach),
      default_time: wanted === clock ? null : wanted,
    }
  },

  'GET /locations/{location}': async ({ params, query, channel }, { db }) => {
    const find = query.byMenuId === 'true' ? locationOfMenu : locationAt
    const here = await find(db, params.location)
    if (!here) throw new Refused(refusal('thing.missing'))
    return locationAnswer(here, channel, null)
  },

  'GET /locations/{menu_id}/times/{day}': async (asked, house) => {
    const { params, query, channel } = asked
    const { kitchen, lines, address } = await kitchenAsked(asked, house)
    const { location } = kitchen
    refuseIf(handoffRefusal(location, channel, query.handoff))
    const menu = lines.length > 0 ? await menuOf(house.db, house, kitchen) : null
    const handoff = handoffFor(location, channel, { handoff: query.handoff, address })
    const cart = { channel, handoff, address, lines }
    return slotsOfDay({ ...slotsAsked(cart, menu, kitchen), day: params.day })
  },
}

/** The kitchen of the menu asked about and, where a cart of the caller is named, what that asks to be cooked and whereto. */
async function kitchenAsked(
  { params, query, who }: Asked<'GET /locations/{menu_id}/times/{day}'>,
  house: House,
): Promise<Pick<Cart, 'lines' | 'address'> & { readonly kitchen: Kitchen }> {
  const { menu_id, day } = params
  if (query.cart !== undefined) {
    const call = { params: { cart_id: query.cart }, who }
    const { cart, kitchen } = (await readCart(house.db, house, call, { around: day })).kept
    if (cart.menu_id === menu_id) return { kitchen, lines: cart.lines, address: cart.address }
  }
  const kitchen = await kitchenOf(house.db, menu_id, day, query.cart)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  return { kitchen, lines: [], address: null }
}

function nearestFirst(found: readonly LocationNow[], channel: Channel, from: Point) {
  return found
    .toSorted((a, b) => milesBetween(from, a.location) - milesBetween(from, b.location))
    .map((here) => locationAnswer(here, channel, from))
}
