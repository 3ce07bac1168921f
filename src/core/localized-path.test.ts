import { expect, test } from 'vitest'
import { localizedPath, splitLocale } from './localized-path.ts'

test.each([
  ['/', '/es'],
  ['/?searchType=delivery', '/es?searchType=delivery'],
  ['/#site', '/es#site'],
  ['/menu/grove?a=1#b', '/es/menu/grove?a=1#b'],
])('an English address stands alone, and %s is %s in Spanish', (path, spanish) => {
  expect(localizedPath(path, 'en')).toBe(path)
  expect(localizedPath(path, 'es')).toBe(spanish)
})

test.each([
  ['/', 'en', '/'],
  ['/menu', 'en', '/menu'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es.data', 'es', '/.data'],
  ['/es/menu.data', 'es', '/menu.data'],
  ['/es/menu/grove', 'es', '/menu/grove'],
  ['/espresso', 'en', '/espresso'],
  ['/en/menu', 'en', '/en/menu'],
])('the address %s is in the language %s, and within the site %s', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path })
})

test('T22 no path of ours names another host', () => {
  for (const pathname of ['//evil.example', '/es//evil.example', '///evil.example'])
    expect(splitLocale(pathname).path).toBe('/evil.example')
})
