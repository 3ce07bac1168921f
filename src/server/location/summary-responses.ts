import type { Location } from '#core/location/location.ts'

/** Where a location is and how it is called there, as every answer about it tells it. */
export function placeAnswer(location: Location) {
  const { name, path, address, city, state, zip, phone, time_zone } = location
  return { name, path, address, city, state, zip, phone, time_zone }
}
