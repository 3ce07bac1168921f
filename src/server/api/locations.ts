import type { locationEndpoints } from '#contract/locations.ts'
import type { Cart } from '#core/cart/cart.ts'
import { slotsAsked } from '#core/cart/slots.ts'
import type { Channel } from '#core/channel.ts'
import type { Point } from '#core/location/distance.ts'
import { milesBetween } from '#core/location/distance.ts'
import { handoffRefusal } from '#core/location/offers.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { slotsOfDay } from '#core/schedule/slots.ts'
import { menuOf, readCart } from '#server/api/cart-change.ts'
import type { Asked, Handlers } from '#server/api/handler.ts'
import { locationAnswer } from '#server/api/location-answer.ts'
import type { House } from '#server/house.ts'
import { locationAt, locationOfMenu, locationsIn, locationsNear } from '#server/store/locations.ts'
import { kitchenOf, type Kitchen, type LocationNow } from '#server/store/menus.ts'

export const locationHandlers: Handlers<typeof locationEndpoints> = {
  'GET /locations': async ({ query, channel }, { db, geocoder }) => {
    const { lat, lng, q = '', state, city } = query
    if (lat !== undefined && lng !== undefined) {
      const position = { lat, lng, label: 'Your location' }
      return {
        position,
        locations: nearestFirst(await locationsNear(db, position), channel, position),
      }
    }
    if (q !== '') {
      const place = await geocoder.place(q)
      if (!place) throw new Refused(refusal('place.unknown', q))
      return {
        position: place,
        locations: nearestFirst(await locationsNear(db, place), channel, place),
      }
    }
    const found = await locationsIn(db, { state, city })
    return { position: null, locations: found.map((here) => locationAnswer(here, channel, null)) }
  },

  'GET /locations/{location}': async ({ params, query, channel }, { db }) => {
    const find = query.byMenuId === 'true' ? locationOfMenu : locationAt
    const here = await find(db, params.location)
    if (!here) throw new Refused(refusal('thing.missing'))
    return locationAnswer(here, channel, null)
  },

  'GET /locations/{menu_id}/times/{day}': async (asked, house) => {
    const { params, query, channel } = asked
    const { kitchen, lines } = await kitchenAsked(asked, house)
    refuseIf(handoffRefusal(kitchen.location, channel, query.handoff))
    const menu = await menuOf(house.db, house, kitchen)
    const cart = { channel, handoff: query.handoff, lines }
    return slotsOfDay({ ...slotsAsked(cart, menu, kitchen), day: params.day })
  },
}

/** The kitchen of the menu asked about and, where a cart of the caller is named, what that asks to be cooked. */
async function kitchenAsked(
  { params, query, who }: Asked<'GET /locations/{menu_id}/times/{day}'>,
  house: House,
): Promise<{ readonly kitchen: Kitchen; readonly lines: Cart['lines'] }> {
  const { menu_id, day } = params
  if (query.cart !== undefined) {
    const call = { params: { cart_id: query.cart }, who }
    const { cart, kitchen } = (await readCart(house.db, house, call, { around: day })).kept
    if (cart.menu_id === menu_id) return { kitchen, lines: cart.lines }
  }
  const kitchen = await kitchenOf(house.db, menu_id, day, query.cart)
  if (!kitchen) throw new Refused(refusal('thing.missing'))
  return { kitchen, lines: [] }
}

function nearestFirst(found: readonly LocationNow[], channel: Channel, from: Point) {
  return found
    .toSorted((a, b) => milesBetween(from, a.location) - milesBetween(from, b.location))
    .map((here) => locationAnswer(here, channel, from))
}
