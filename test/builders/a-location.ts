import type { Location, OpeningHours, OpenSpan } from '#core/location/location.ts'

/** A location in Austin, open 11 to 10 every day for all of pickup, on catering from 9 to 6; tests say what differs. */
export function aLocation(differs: Partial<Location> = {}): Location {
  return {
    id: 'south-lamar',
    name: 'South Lamar',
    path: 'austin-south-lamar',
    menus: { everyday: 'south-lamar', mealtime: null, catering: 'south-lamar-catering' },
    address: '1811 Pecan Hollow Ln',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    phone: '5125550142',
    lat: 30.2439,
    lng: -97.7817,
    time_zone: 'America/Chicago',
    available: true,
    price_tier: 'city',
    tax: { prepared: 82_500, packaged: 0 },
    services: {
      handoff: { pickup: true, curbside: true, drivethru: true, delivery: false, dispatch: false },
      advancedays: 14,
      transfercart: true,
      needs_vehicle: ['curbside'],
    },
    hours: [
      hoursDaily({ from: '11:00', until: '22:00' }),
      { ...hoursDaily({ from: '09:00', until: '18:00' }), channel: 'catering' },
    ],
    exceptions: [],
    capacity: [],
    make_times: [
      { station: 'comal', one: 8, five: 16 },
      { station: 'pit', one: 10, five: 14 },
      { station: 'fry', one: 6, five: 12 },
      { station: 'cold', one: 4, five: 8 },
    ],
    busy: null,
    delivery: null,
    ...differs,
  }
}

/** The same hours on each of these weekdays, 1 is Monday, for all of pickup on the default channel. */
export function hoursDaily(
  span: OpenSpan,
  weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7],
): OpeningHours {
  return {
    channel: 'default',
    handoff: ['pickup', 'curbside', 'drivethru'],
    week: Object.fromEntries(weekdays.map((weekday) => [weekday, span])),
  }
}
