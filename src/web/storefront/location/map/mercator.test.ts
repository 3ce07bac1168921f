import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closestZoom, zoomAround, placeAt, pointOf, viewOf, type View } from './mercator.ts'

const zooms = { initial: 6, initial_mobile: 5, results: 14, few: 12, many: 10 }
const anyPlace = fc.record({
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})

describe('mercator', () => {
  test('a place and its point name each other', () => {
    fc.assert(
      fc.property(anyPlace, fc.integer({ min: 0, max: 16 }), (somewhere, zoom) => {
        const back = placeAt(pointOf(somewhere, zoom), zoom)
        expect(back.lat).toBeCloseTo(somewhere.lat, 6)
        expect(back.lng).toBeCloseTo(somewhere.lng, 6)
      }),
    )
  })

  test('the middle of the world is where the equator meets Greenwich', () => {
    expect(pointOf({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
  })

  test('R11.6 a map without a search starts wide, and wider on a phone', () => {
    expect(closestZoom(zooms, null, false)).toBe(6)
    expect(closestZoom(zooms, null, true)).toBe(5)
  })

  test('R11.6 one result comes closest, a few less, many least', () => {
    expect([1, 2, 4, 5, 40].map((found) => closestZoom(zooms, found, false))).toEqual([
      14, 12, 12, 10, 10,
    ])
  })

  test('R11.6 every result is on the map, the offset away from its edge', () => {
    const size = { width: 700, height: 500 }
    const places = fc.array(
      fc.record({
        lat: fc.double({ min: 25, max: 49, noNaN: true }),
        lng: fc.double({ min: -124, max: -67, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(places, (found) => {
        const view = viewOf(found, size, 14, 20)
        if (!view) throw new Error('A view was due')
        const middle = pointOf(view.centre, view.zoom)
        for (const each of found) {
          const at = pointOf(each, view.zoom)
          expect(Math.abs(at.x - middle.x)).toBeLessThanOrEqual(size.width / 2 - 20 + 0.001)
          expect(Math.abs(at.y - middle.y)).toBeLessThanOrEqual(size.height / 2 - 20 + 0.001)
        }
      }),
    )
  })

  test('R11.6 coming nearer leaves the place under the fingers where it is', () => {
    const offset = fc.integer({ min: -300, max: 300 })
    fc.assert(
      fc.property(
        anyPlace,
        offset,
        offset,
        fc.integer({ min: 6, max: 12 }),
        (centre, x, y, zoom) => {
          const under = (view: View) => {
            const middle = pointOf(view.centre, view.zoom)
            return placeAt({ x: middle.x + x, y: middle.y + y }, view.zoom)
          }
          const start = { centre, zoom }
          const closer = zoomAround(start, zoom + 1, { x, y })
          expect(closer.zoom).toBe(zoom + 1)
          expect(under(closer).lat).toBeCloseTo(under(start).lat, 6)
          expect(under(closer).lng).toBeCloseTo(under(start).lng, 6)
        },
      ),
    )
  })

  test('no results make no view', () => {
    expect(viewOf([], { width: 700, height: 500 }, 14, 20)).toBeNull()
  })
})
