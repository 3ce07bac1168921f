import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const site = 'https://order.example'

test('somebody who signed in goes back to the page they came from, in whichever language', () => {
  expect(returnPath('/account')).toBe('/account')
  expect(returnPath('/menu/south-lamar?open-drawer=true#sides')).toBe(
    '/menu/south-lamar?open-drawer=true#sides',
  )
  expect(returnPath('/es/account/history')).toBe('/account/history')
  expect(returnPath('/')).toBe('/')
})

const leaving = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://evil.example',
  'mailto:a@evil.example',
  'evil.example',
  '.evil.example',
  '@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '/es//evil.example',
  '/es///evil.example',
  '/./evil',
  '/.//evil.example',
  '/..//evil.example',
  '/../evil.example',
  '/menu/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e/evil',
  '/menu//evil.example',
  '/menu/%2E%2e/x',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/\u200b/evil.example',
  '/\u00a0/evil.example',
  '/\ufeff//evil.example',
  '/／evil.example',
  '／／evil.example',
  '/＼evil.example',
  '/es\\evil.example',
  '/menu\\..\\evil',
  '/<script>',
  '/"onload="x',
  "/menu' or 1=1 --",
  '/a b',
  '/%\r\nSet-Cookie: a=b',
  '/\r\nLocation: https://evil.example',
  `/${'a'.repeat(600)}`,
  '/api/session',
  '/console',
  '/console/mail',
  '/es/console',
  '/account/signin',
  '/es/account/signin?returnTo=/account/signin',
  '/account/oauthcallback?code=x',
]

test('T13 none of 60 ways to write another address is followed', () => {
  expect(leaving.length).toBeGreaterThanOrEqual(60)
  expect(leaving.flatMap((asked) => returnPath(asked) ?? [])).toEqual([])
})

test('T13 whatever is asked for, a browser that follows it stays on the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    ':',
    '@',
    '?',
    '#',
    'es',
    'evil.example',
    '\t',
    ' ',
    'https:',
    'menu',
    '\u200b',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = returnPath(pieces.join(''))
      if (path === undefined) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, site).origin).toBe(site)
      expect(new URL(`/es${path}`, site).origin).toBe(site)
    }),
  )
})
