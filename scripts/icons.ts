import { readFileSync, writeFileSync } from 'node:fs'
import { icons } from '#web/ui/icon-names.ts'

/** One symbol of the sprite: the glyph’s paths, without its colours and its size. */
function symbol(name: string, glyph: string): string {
  const weight = glyph.split('-').at(-1) ?? ''
  const file = import.meta.resolve(`@phosphor-icons/core/${weight}/${glyph}.svg`)
  const drawn = readFileSync(new URL(file), 'utf8')
  const paths = drawn.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `  <symbol id="${name}" viewBox="0 0 256 256">${paths}</symbol>`
}

/** The sprite of all icons that the site names. */
export function drawSprite(): string {
  const symbols = Object.entries(icons).map(([name, glyph]) => symbol(name, glyph))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) {
  writeFileSync(new URL('../src/web/ui/icons.svg', import.meta.url), drawSprite())
  console.log(`Drew ${Object.keys(icons).length} icons.`)
}
