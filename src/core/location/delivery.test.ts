import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deliveredBy,
  deliveryRefusal,
  feeOf,
  freeFrom,
  isInside,
  longestTransit,
  reachOf,
  transitMinutes,
} from '#core/location/delivery.ts'
import type { Point } from '#core/location/distance.ts'
import {
  aDeliveringLocation,
  anAddress,
  aZone,
  fees,
  someTerms,
} from '#test/builders/a-delivery.ts'
import { worded } from '#test/builders/worded.ts'

/** Thousandths of a degree, as zones are drawn, around the builders’ kitchen. */
const aPoint = fc
  .record({ north: fc.integer({ min: -90, max: 90 }), east: fc.integer({ min: -90, max: 90 }) })
  .map(({ north, east }) => ({ lat: 30.2439 + north / 1000, lng: -97.7817 + east / 1000 }))

const between = (a: Point, b: Point, share: number): Point => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

describe('a zone that is drawn', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  test('holds what lies between its corners, its corners and its edges', () => {
    fc.assert(
      fc.property(aPoint, aPoint, aPoint, share, share, (a, b, c, one, other) => {
        const corners = [a, b, c]
        for (const corner of corners) expect(isInside(corner, corners)).toBe(true)
        expect(isInside(between(a, b, one), corners)).toBe(true)
        expect(isInside(between(between(a, b, one), c, other), corners)).toBe(true)
      }),
    )
  })

  test('holds nothing beyond its last corner in any direction', () => {
    fc.assert(
      fc.property(fc.array(aPoint, { minLength: 3, maxLength: 9 }), aPoint, (corners, { lng }) => {
        const north = Math.max(...corners.map(({ lat }) => lat)) + 0.0001
        const west = Math.min(...corners.map((corner) => corner.lng)) - 0.0001
        expect(isInside({ lat: north, lng }, corners)).toBe(false)
        expect(isInside({ lat: north - 0.05, lng: west }, corners)).toBe(false)
      }),
    )
  })

  test('is the same whichever corner it is begun at, and whichever way around', () => {
    fc.assert(
      fc.property(
        fc.array(aPoint, { minLength: 3, maxLength: 7 }),
        fc.nat(6),
        aPoint,
        (corners, first, point) => {
          const turned = [...corners.slice(first), ...corners.slice(0, first)]
          expect(isInside(point, turned)).toBe(isInside(point, corners))
          expect(isInside(point, corners.toReversed())).toBe(isInside(point, corners))
        },
      ),
    )
  })

  test('leaves out the bay of a horseshoe', () => {
    const horseshoe = [
      [0, 0],
      [4, 0],
      [4, 4],
      [3, 4],
      [3, 1],
      [1, 1],
      [1, 4],
      [0, 4],
    ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
    expect(isInside({ lat: 2, lng: 3 }, horseshoe)).toBe(false)
    expect(isInside({ lat: 3.5, lng: 3 }, horseshoe)).toBe(true)
  })
})

describe('the drive', () => {
  test('two straight miles are 2.6 of road, at 24 miles an hour 7 minutes', () => {
    expect(transitMinutes({ ...aDeliveringLocation(), delivery: someTerms() }, anAddress())).toBe(7)
  })

  test('a zone by the drive holds what is near enough, and nothing further', () => {
    const here = aDeliveringLocation({
      delivery: someTerms({ zones: [aZone({ area: { kind: 'drive', minutes: 7 } })] }),
    })
    expect(reachOf(here, anAddress())?.transit_minutes).toBe(7)
    expect(reachOf(here, anAddress({ lng: -97.73 }))).toBeUndefined()
  })

  test('R7.10 a longer drive than the zone promises is none of it, wherever its corners lie', () => {
    fc.assert(
      fc.property(aPoint, fc.integer({ min: 1, max: 30 }), (point, max_transit_minutes) => {
        const points = [
          { lat: 29, lng: -99 },
          { lat: 32, lng: -99 },
          { lat: 32, lng: -96 },
          { lat: 29, lng: -96 },
        ]
        const zone = aZone({ area: { kind: 'polygon', points }, max_transit_minutes })
        const here = aDeliveringLocation({ delivery: someTerms({ zones: [zone] }) })
        const minutes = transitMinutes({ ...here, delivery: someTerms() }, point)
        expect(reachOf(here, point) !== undefined).toBe(minutes <= max_transit_minutes)
      }),
    )
  })

  test('while no address is known, a time leaves room for the longest', () => {
    const zones = [aZone(), aZone({ max_transit_minutes: 35 })]
    expect(longestTransit(aDeliveringLocation({ delivery: someTerms({ zones }) }))).toBe(35)
    expect(longestTransit({ delivery: null })).toBe(0)
  })
})

describe('who drives', () => {
  const reach = { zone: aZone({ by: ['dispatch', 'delivery'] }), transit_minutes: 7 }

  test('as the zone prefers it, of what the location offers on that site', () => {
    const here = aDeliveringLocation()
    expect(deliveredBy(here, 'default', reach)).toEqual(['dispatch', 'delivery'])
    expect(deliveredBy(here, 'catering', reach)).toEqual([])
    const handoff = { ...here.services.handoff, dispatch: false }
    const own = { ...here, services: { ...here.services, handoff } }
    expect(deliveredBy(own, 'default', reach)).toEqual(['delivery'])
  })

  test('R7.10 nobody drives where no zone reaches, or without terms', () => {
    const here = aDeliveringLocation()
    expect(deliveryRefusal(here, 'default', anAddress())).toBeUndefined()
    expect(worded(deliveryRefusal(here, 'default', anAddress({ lat: 31 })))).toEqual({
      code: 'delivery.too_far',
      message: 'South Lamar doesn’t deliver to that address. Try another one, or pick it up.',
    })
    expect(deliveryRefusal({ ...here, delivery: null }, 'default', anAddress())?.code).toBe(
      'delivery.too_far',
    )
  })
})

describe('the fee', () => {
  test.each([
    [0, 499],
    [2999, 499],
    [3000, 299],
    [4999, 299],
    [5000, 0],
    [100_000, 0],
  ])('of items for %i cents is %i', (subtotal, fee) => {
    expect(feeOf(fees, subtotal)).toBe(fee)
  })

  test('is free from its first free tier on, and never where there is none', () => {
    expect(freeFrom(fees)).toBe(5000)
    expect(freeFrom([{ from: 0, fee: 499 }])).toBeNull()
  })

  test('is that of the tier with the highest start that the items reach', () => {
    const tiers = fc
      .tuple(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 }),
        fc.array(fc.nat(900), { minLength: 6, maxLength: 6 }),
      )
      .map(([starts, amounts]) =>
        [0, ...new Set(starts.toSorted((a, b) => a - b))].map((from, index) => ({
          from,
          fee: amounts[index] ?? 0,
        })),
      )
    fc.assert(
      fc.property(tiers, fc.nat(25_000), (some, subtotal) => {
        const reached = some.filter(({ from }) => from <= subtotal)
        const highest = Math.max(...reached.map(({ from }) => from))
        expect(feeOf(some, subtotal)).toBe(reached.find(({ from }) => from === highest)?.fee)
      }),
    )
  })
})
