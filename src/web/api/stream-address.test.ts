import { expect, test } from 'vitest'
import { streamAddress } from './stream-address.ts'

test.each([
  ['en', ['en-US'], '/api/a/events'],
  ['es', ['es-MX', 'en'], '/api/a/events'],
  ['es', ['en-US', 'en'], '/api/a/events?lang=es'],
  ['en', ['es'], '/api/a/events?lang=en'],
  ['es', [], '/api/a/events?lang=es'],
] as const)(
  'a page in %s names its language to a stream only where the browser, which says %s, would not',
  (locale, languages, address) => {
    expect(streamAddress('/api/a/events', locale, languages)).toBe(address)
  },
)

test('a stream that names something already names its language beside it', () => {
  expect(streamAddress('/api/a/events?key=b', 'es', ['en'])).toBe('/api/a/events?key=b&lang=es')
})
