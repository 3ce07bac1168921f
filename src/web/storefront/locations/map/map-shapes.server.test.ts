import { describe, expect, test } from 'vitest'
import { shapesAround } from './map-shapes.server.ts'
import { pointOf, shapeZoom } from './mercator.ts'

const austin = { lat: 30.25, lng: -97.77 }

describe('map shapes', () => {
  test('the county of a place is named where the place is', async () => {
    const { origin, labels } = await shapesAround([austin])
    const at = pointOf(austin, shapeZoom)
    const travis = labels.find(({ name }) => name === 'Travis')
    expect(Math.abs((travis?.x ?? 0) - (at.x - origin.x))).toBeLessThan(100)
    expect(Math.abs((travis?.y ?? 0) - (at.y - origin.y))).toBeLessThan(100)
  })

  test('nothing is drawn beyond the corners', async () => {
    const { width, height, counties, land, states } = await shapesAround([austin])
    for (const path of [land, states, counties]) {
      const pairs = path.matchAll(/(-?\d+),(-?\d+)/g)
      for (const [, x, y] of pairs) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(width)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(height)
      }
    }
  })

  test('a phone gets a map of one state in less than 40 kB', async () => {
    const shapes = await shapesAround([austin])
    expect(JSON.stringify(shapes).length).toBeLessThan(40_000)
  })

  test('R11.6 shows the lakes and rivers that are large enough', async () => {
    const { lakes, rivers } = await shapesAround([{ lat: 41.25, lng: -111.97 }])
    expect([lakes.length, rivers.length].every((length) => length > 100)).toBe(true)
  })

  test('R11.6 shows Mexico as land, south of El Paso', async () => {
    const { abroad, width, height } = await shapesAround([{ lat: 31.76, lng: -106.49 }])
    const points = [...abroad.matchAll(/(-?\d+),(-?\d+)/g)]
    expect(points.length).toBeGreaterThan(20)
    const south = points.filter(([, x, y]) => Number(y) > height / 2 && Number(x) < width)
    expect(south.length).toBeGreaterThan(points.length / 2)
  })
})
