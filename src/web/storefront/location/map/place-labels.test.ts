import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAt, placeLabels } from './place-labels.ts'

const box = fc
  .record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) })
  .map((at) => boxAt(at, 60, 16))

test('R11.6 no name on the map lies on another or on a pin', () => {
  fc.assert(
    fc.property(fc.array(fc.array(box, { maxLength: 3 })), fc.array(box), (wanted, pins) => {
      const placed = placeLabels(
        wanted.map((boxes) => ({ boxes })),
        pins,
      ).map(([, at]) => at)
      for (const [index, one] of placed.entries()) {
        for (const other of [...pins, ...placed.slice(index + 1)]) {
          const apart =
            one.left >= other.right ||
            other.left >= one.right ||
            one.top >= other.bottom ||
            other.top >= one.bottom
          expect(apart).toBe(true)
        }
      }
    }),
  )
})

test('a larger town’s name comes first, and a name moves aside where its first place is taken', () => {
  const here = boxAt({ x: 0, y: 0 }, 60, 16)
  const aside = boxAt({ x: 0, y: 40 }, 60, 16)
  const placed = placeLabels(
    [
      { name: 'Austin', boxes: [here] },
      { name: 'Buda', boxes: [here, aside] },
      { name: 'Kyle', boxes: [here, aside] },
    ],
    [],
  )
  expect(placed.map(([{ name }, at]) => [name, at])).toEqual([
    ['Austin', here],
    ['Buda', aside],
  ])
})
