import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

/** The widths from which a layout may change: those with a name, and the two of the specification without one. */
const widths = [400, ...Object.values(breakpoints), 1440]

/**
 * What is no layout of a page: text that wraps where a phone is enlarged to 320 px (WCAG 1.4.10), how high a folded grid is
 * taken to be, and the screen on a kitchen’s wall.
 */
const others = new Map([
  [360, /^src\/web\/(shell|storefront|ui)\//],
  [800, /^src\/web\/storefront\/menu\/menu-sections\.module\.css$/],
  [1800, /^src\/web\/console\/board\.css$/],
])

/** The widths at which a style sheet changes something, each as the first pixel of the wider side. */
function widthsIn(sheet: string): readonly number[] {
  return [...sheet.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(min|max)-width: ([\d.]+)px/g)].map(([, side, px]) =>
      side === 'max' ? Number(px) + 1 : Number(px),
    ),
  )
}

test('R11.8 the breakpoints are those of the specification', () => {
  expect(breakpoints).toEqual({ sm: 600, md: 900, lg: 1020, xl: 1200 })
})

test('R11.8 no style sheet changes its layout at another width', () => {
  const sheets = globSync('src/web/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  const found = sheets.flatMap((path) =>
    widthsIn(readFileSync(path, 'utf8'))
      .filter((width) => !widths.includes(width) && !others.get(width)?.test(path))
      .map((width) => `${path}: ${width}`),
  )
  expect(found).toEqual([])
})

test('R11.8 a planted width is seen', () => {
  expect(
    widthsIn('@media (min-width: 700px) { a { b: c } }\n@media (max-width: 899px) {}'),
  ).toEqual([700, 900])
})
