import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedLanguages, locales, parseAcceptLanguage } from '#core/locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.5, es;q=0.7', 'es'],
  ['de,fr;q=0.9', 'en'],
  ['de,es;q=0.1', 'es'],
  ['es;q=0', 'en'],
  ['es;q=0,*', 'en'],
  ['*', 'en'],
  ['ES-us', 'es'],
  ['español', 'en'],
] as const)('R11.11 Accept-Language “%s” is answered in %s', (header, locale) => {
  expect(parseAcceptLanguage(header)).toBe(locale)
})

const anyRange = fc.record({
  tag: fc.constantFrom('en', 'es', 'es-MX', 'en-GB', 'de', 'ar-EG'),
  quality: fc.integer({ min: 1, max: 1000 }),
})

test('R11.11 the tags come by their quality, and the first that the product speaks decides', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyRange, { selector: ({ tag }) => tag }), (ranges) => {
      const header = ranges.map(({ tag, quality }) => `${tag};q=${quality / 1000}`).join(', ')
      const wanted = ranges
        .toSorted((one, other) => other.quality - one.quality)
        .map(({ tag }) => tag.toLowerCase())
      expect(acceptedLanguages(header)).toEqual(wanted)
      const spoken = wanted
        .map((tag) => tag.slice(0, 2))
        .find((tag) => tag === 'en' || tag === 'es')
      expect(parseAcceptLanguage(header)).toBe(spoken ?? 'en')
    }),
  )
})

test('whatever a header says, it names one of the languages', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (header) => {
      expect(locales).toContain(parseAcceptLanguage(header))
    }),
  )
})
