import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeColors } from './theme-colors.ts'

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const tokens = sheet('tokens.css')

/** What a token of a sheet says, led on to the color that it names. */
function tokenOf(css: string, name: string): string | undefined {
  const said = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  const named = said && /^var\(--(.+)\)$/.exec(said)?.[1]
  return named ? tokenOf(tokens, named) : said
}

const whole = (color: string | undefined) =>
  color?.replace(
    /^#(.)(.)(.)$/,
    (_, r: string, g: string, b: string) => `#${r}${r}${g}${g}${b}${b}`,
  )

test('the colors of an installed site are those of its pages, in each theme of a chain', () => {
  const bc3 = sheet('themes.css').split("[data-theme='bc3']")[1]?.split('}')[0] ?? ''
  for (const [theme, css] of [
    ['default', tokens],
    ['bc3', bc3],
  ] as const) {
    const { brand, background } = themeColors(theme)
    expect([theme, brand, background]).toEqual([
      theme,
      whole(tokenOf(css, 'brand')),
      whole(tokenOf(css, 'bg')),
    ])
  }
})

test('a chain with a theme of its own has the colors of the default one', () => {
  expect(themeColors('harvest')).toEqual(themeColors('default'))
})
