import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import { webManifest } from './web-manifest.ts'

const chain = { name: 'Fritz & Alma’s', tagline: 'Smoke from his side.', theme: 'bc3' } as const
const read = (channel: 'default' | 'catering', locale: Locale) =>
  JSON.parse(webManifest({ ...chain, channel }, locale))

test('a site is installed under the chain’s name and in its colors, and opens in the language that it was installed in', () => {
  expect(read('default', 'en')).toMatchObject({
    id: '/',
    name: chain.name,
    short_name: chain.name,
    start_url: '/',
    scope: '/',
    theme_color: '#2d4a94',
    lang: 'en-US',
  })
  expect(read('default', 'es')).toMatchObject({ id: '/', start_url: '/es', lang: 'es-US' })
})

test('the catering site’s icon says so beside the other site’s', () => {
  const label = m.channel_crossing_catering({}, { locale: 'es' })
  expect(read('catering', 'es')).toMatchObject({
    name: m.shell_title({ title: label, name: chain.name }, { locale: 'es' }),
    short_name: label,
  })
})

test('each icon is there in the size that the manifest says', () => {
  const { icons } = read('default', 'en')
  const sizes = icons.map(({ src }: { src: string }) => {
    const png = readFileSync(join(import.meta.dirname, '../../../public', src))
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
  })
  expect(sizes).toEqual(icons.map((icon: { sizes: string }) => icon.sizes))
  expect(sizes).toEqual(['192x192', '512x512', '512x512'])
})
