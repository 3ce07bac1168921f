import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { icons } from './icon-names.ts'

const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
const drawn = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, name, paths]) => [
    name,
    paths,
  ]),
)

/** What a glyph of the package draws. */
function pathsOf(glyph: string): string | undefined {
  const file = `@phosphor-icons/core/${glyph.split('-').at(-1)}/${glyph}.svg`
  const svg = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
  return /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]
}

test('the sprite has the icons of its table and no other: `node scripts/icons.ts` draws it', () => {
  expect([...drawn.keys()]).toEqual(Object.keys(icons))
})

test.each(Object.entries(icons))('the icon %s is the glyph %s', (name, glyph) => {
  expect(drawn.get(name)).toBe(pathsOf(glyph))
})
