import { describe, expect, test } from 'vitest'
import { shapesAround } from './map-shapes.server.ts'
import { pointOf, shapeZoom, type Point } from './mercator.ts'

const austin = { lat: 30.25, lng: -97.77 }

describe('map shapes', () => {
  test('R11.6 a town is named where it is, a small one only near a location', async () => {
    const { origin, towns } = await shapesAround([austin])
    const at = pointOf(austin, shapeZoom)
    const [, x = NaN, y = NaN] = towns.find(([name]) => name === 'Austin') ?? []
    expect(Math.hypot(x - (at.x - origin.x), y - (at.y - origin.y))).toBeLessThan(30)
    const names = towns.map(([name]) => name)
    expect(names.slice(0, 2)).toEqual(['Houston', 'Dallas'])
    expect(names).toEqual(expect.arrayContaining(['Buda', 'Oklahoma City']))
    expect(names).not.toContain('Pauls Valley')
  })

  test('R11.6 I-35 runs by Austin, and no interstate is left out that a kitchen of Texas lies by', async () => {
    const { interstates, origin } = await shapesAround([austin])
    const numbers = interstates.map(({ number }) => number)
    expect(numbers).toEqual(
      expect.arrayContaining(['10', '20', '30', '35', '35E', '35W', '37', '44', '45']),
    )
    const downtown = pointOf({ lat: 30.271, lng: -97.743 }, shapeZoom)
    const nearest = Math.min(
      ...interstates
        .filter(({ number }) => number === '35')
        .flatMap(({ line }) => pointsOf(line))
        .map(({ x, y }) => Math.hypot(x - (downtown.x - origin.x), y - (downtown.y - origin.y))),
    )
    expect(nearest).toBeLessThan(1)
  })

  test('nothing is drawn beyond the corners', async () => {
    const { width, height, land, states } = await shapesAround([austin])
    for (const { x, y } of [land, states].flatMap(pointsOf)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
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
    const points = pointsOf(abroad)
    expect(points.length).toBeGreaterThan(20)
    const south = points.filter(({ x, y }) => y > height / 2 && x < width)
    expect(south.length).toBeGreaterThan(points.length / 2)
  })
})

function pointsOf(path: string): readonly Point[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
}
