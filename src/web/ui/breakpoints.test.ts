import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

const widths: readonly number[] = Object.values(breakpoints)

/** What tells a width in a media query: `(min-width: 600px)`, and both ways to compare one, `(width >= 600px)` and `(600px <= width)`. */
const told = /(?:(min|max)-(?:device-)?width\s*:\s*|width\s*([<>])(=?)\s*)([\d.]+)(\w+)/g
const toldBefore = /([\d.]+)(\w+)\s*([<>])(=?)\s*width/g

/** The widths at which a style sheet changes something, each as the first pixel of the wider side; one in another unit with it. */
function widthsIn(sheet: string): readonly (number | string)[] {
  return [...sheet.matchAll(/@(?:media|import|custom-media)[^{;]*/g)].flatMap(([query]) => [
    ...[...query.matchAll(told)].map(([, side, sign, equal, size, unit]) =>
      firstWider(size, unit, side === 'max' || (sign === '>' ? !equal : equal === '=')),
    ),
    ...[...query.matchAll(toldBefore)].map(([, size, unit, sign, equal]) =>
      firstWider(size, unit, sign === '<' ? !equal : equal === '='),
    ),
  ])
}

function firstWider(size = '', unit = '', isLast: boolean): number | string {
  return unit === 'px' ? Number(size) + (isLast ? 1 : 0) : `${size}${unit}`
}

test('R11.8 the breakpoints are those of the specification', () => {
  expect(widths).toEqual([400, 600, 900, 1020, 1200, 1440])
  expect(breakpoints).toMatchObject({ sm: 600, md: 900, lg: 1020, xl: 1200 })
})

test('R11.8 no style sheet changes its layout at another width', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.some((path) => path.startsWith('src/server/'))).toBe(true)
  const found = sheets.flatMap((path) =>
    widthsIn(readFileSync(path, 'utf8'))
      .filter((width) => !widths.some((known) => known === width))
      .map((width) => `${path}: ${width}`),
  )
  expect(found).toEqual([])
})

test('R11.8 a planted width is seen', () => {
  expect(
    widthsIn('@media (min-width: 700px) { a { b: c } }\n@media (max-width: 899px) {}'),
  ).toEqual([700, 900])
  expect(widthsIn('@media (width >= 700px) {} @media (width < 900px) {}')).toEqual([700, 900])
  expect(widthsIn('@media (width > 699px) {} @media (width <= 899px) {}')).toEqual([700, 900])
  expect(widthsIn('@media (700px <= width < 900px) {}')).toEqual([900, 700])
  expect(widthsIn('@media (max-width: 40em) {}')).toEqual(['40em'])
})

test('R11.8 what asks a part of the page for its width is none', () => {
  expect(widthsIn('@container (max-width: 299px) { a { width: 300px } }')).toEqual([])
})
