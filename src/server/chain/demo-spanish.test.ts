import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFolder, readChain } from './read-chain.ts'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')
const { chain, locations, catalogues } = await readChain(join(root, 'demo'))

describe('the demo chain speaks Spanish', () => {
  test('about itself', () => {
    // What it is called is a name in every language.
    expect(untranslated(chain, ['tagline', 'autocompletePlaceholder'])).toEqual([])
  })

  test.each(locations.map(({ file, record }) => [file, record] as const))(
    'in %s: its dates and its zones',
    (_, { exceptions, delivery }) => {
      expect(untranslated(exceptions, ['note'])).toEqual([])
      expect(untranslated(delivery?.zones ?? [], ['name'])).toEqual([])
    },
  )

  test.each(catalogues.map((catalogue) => [catalogue.id, catalogue] as const))(
    'on its %s menu: every dish, option, group, category and daypart',
    (_, catalogue) => {
      const texts = ['name', 'short_name', 'description', 'image_alt', 'badge']
      expect(untranslated(catalogue, texts)).toEqual([])
    },
  )

  test('in every story that ships', async () => {
    const folder = openFolder(join(root, 'content'))
    const places = ['footer', 'home', 'navigation', 'popups']
    const news = ['news/_posts', 'news/_categories', 'news/_authors']
    const files = await Promise.all([...places, ...news].map(folder.filesIn))
    expect(files.flat().length).toBeGreaterThan(15)
    for (const file of files.flat()) {
      const story = await folder.read(file, z.looseObject({ content: z.unknown() }))
      expect([file, ...untranslated(story?.content, 'any')]).toEqual([file])
    }
  })

  test('in the tone that its English has, and calls no two dishes of a menu alike', () => {
    for (const catalogue of catalogues) {
      const names = catalogue.products.map(({ es }) => es?.name)
      expect(new Set(names).size).toBe(names.length)
      for (const { es } of catalogue.products)
        expect(es?.description).not.toMatch(/[¡!]|delicios|exquisit|sabroso|usted/i)
    }
  })
})

/** What a story's records say to programs alone. */
const forPrograms =
  'href filename image plates network tone site channel start end menu_id product_ids product_id tile category author'.split(
    ' ',
  )

/** The places of texts, by these keys or any but those for programs, that have no Spanish beside them. */
function untranslated(
  value: unknown,
  keys: readonly string[] | 'any',
  place = '',
): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const spanish: unknown = 'es' in value ? value.es : undefined
  const known = new Set(typeof spanish === 'object' && spanish !== null ? Object.keys(spanish) : [])
  const isText = (key: string) => (keys === 'any' ? !forPrograms.includes(key) : keys.includes(key))
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (key === 'es') return []
    const at = `${place}/${key}`
    if (typeof part !== 'string' || Array.isArray(value)) return untranslated(part, keys, at)
    return isText(key) && part !== '' && !known.has(key) ? [at] : []
  })
}
