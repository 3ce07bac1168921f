import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { DeliveryTerms, DeliveryZone, Location } from '#core/location/location.ts'
import { aLocation, hoursDaily } from './a-location.ts'

/** $4.99 under $30, $2.99 to $50, free from there. */
export const fees = [
  { from: 0, fee: 499 },
  { from: 3000, fee: 299 },
  { from: 5000, fee: 0 },
] as const

/** Fifteen minutes around the kitchen for $15 of food, by its own drivers or a courier; tests say what differs. */
export function aZone(differs: Partial<DeliveryZone> = {}): DeliveryZone {
  return {
    name: 'Near',
    area: { kind: 'drive', minutes: 15 },
    minimum: 1500,
    fees,
    max_transit_minutes: 20,
    by: ['delivery', 'dispatch'],
    ...differs,
  }
}

export function someTerms(differs: Partial<DeliveryTerms> = {}): DeliveryTerms {
  return { road_factor: 1.3, miles_per_hour: 24, fee_taxable: true, zones: [aZone()], ...differs }
}

/** A location that hands over every way there is, 11 to 10. */
export function aDeliveringLocation(differs: Partial<Location> = {}): Location {
  const { services, hours } = aLocation()
  const daily = hoursDaily({ from: '11:00', until: '22:00' })
  return aLocation({
    services: { ...services, handoff: { ...services.handoff, delivery: true, dispatch: true } },
    hours: [...hours, { ...daily, handoff: ['delivery', 'dispatch'] }],
    delivery: someTerms(),
    ...differs,
  })
}

/** A home two miles from the builders’ location, unless the test says otherwise. */
export function anAddress(differs: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    address: '410 Bluebonnet Ln',
    building: '',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    lat: 30.2439,
    lng: -97.7482,
    instructions: '',
    ...differs,
  }
}
