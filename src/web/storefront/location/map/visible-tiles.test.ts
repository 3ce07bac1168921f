import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointOf } from './mercator.ts'
import { visibleTiles } from './visible-tiles.ts'

const template = 'https://tiles.example/{z}/{x}/{y}.webp'
const austin = { lat: 30.25, lng: -97.77 }
const size = { width: 700, height: 500 }

test('R11.6 the tile under a place is asked for by its number', () => {
  const tiles = visibleTiles(template, 10, pointOf(austin, 10), { width: 1, height: 1 })
  expect(tiles).toEqual([
    {
      id: '10/233/421',
      address: 'https://tiles.example/10/233/421.webp',
      x: 233 * 256,
      y: 421 * 256,
      side: 256,
    },
  ])
})

test('R11.6 tiles cover the whole view at any zoom, each where it belongs', () => {
  const anyZoom = fc.double({ min: 4, max: 16, noNaN: true })
  fc.assert(
    fc.property(anyZoom, (zoom) => {
      const middle = pointOf(austin, zoom)
      const tiles = visibleTiles(template, zoom, middle, size)
      const edges = {
        left: Math.min(...tiles.map(({ x }) => x)),
        right: Math.max(...tiles.map(({ x, side }) => x + side)),
        top: Math.min(...tiles.map(({ y }) => y)),
        bottom: Math.max(...tiles.map(({ y, side }) => y + side)),
      }
      expect(edges.left).toBeLessThanOrEqual(middle.x - size.width / 2)
      expect(edges.right).toBeGreaterThanOrEqual(middle.x + size.width / 2)
      expect(edges.top).toBeLessThanOrEqual(middle.y - size.height / 2)
      expect(edges.bottom).toBeGreaterThanOrEqual(middle.y + size.height / 2)
      expect(new Set(tiles.map(({ address }) => address)).size).toBe(tiles.length)
      expect(tiles.length).toBeLessThan(40)
    }),
  )
})

test('beyond the poles there is nothing, beyond the date line the world goes on', () => {
  const corner = visibleTiles(template, 4, { x: 0, y: 0 }, { width: 10, height: 10 })
  expect(corner.map(({ address }) => address)).toEqual([
    'https://tiles.example/4/15/0.webp',
    'https://tiles.example/4/0/0.webp',
  ])
})
