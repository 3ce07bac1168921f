import { describe, expect, test } from 'vitest'
import { dateLanguage, foreignTime } from './foreign-time.server.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const tags = letters.flatMap((first) => letters.map((second) => `${first}${second}`))
const local = '20261120 18:40'

describe('R11.11 the language of dates', () => {
  test('is one of at least 130', () => {
    expect(tags.filter((tag) => dateLanguage(tag) === tag).length).toBeGreaterThanOrEqual(130)
  })

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es-MX'],
    ['xx,de;q=0.5', 'de'],
    ['fr;q=0.4,de;q=0.5', 'de'],
    ['*', 'en-US'],
    ['"><script>', 'en-US'],
    ['', 'en-US'],
    [null, 'en-US'],
  ])('by Accept-Language %s is %s', (accepted, language) => {
    expect(dateLanguage(accepted)).toBe(language)
  })
})

describe('R11.11 the time of an order', () => {
  const asap = { wanted: null, earliest: local }
  const advance = { wanted: local, earliest: null }

  test('is written as its guest reads it, from right to left too', () => {
    expect(foreignTime(advance, 'de-DE,en;q=0.5')).toEqual({
      text: 'Freitag, 20. November 2026 um 18:40',
      lang: 'de-DE',
      dir: 'ltr',
    })
    expect(foreignTime(asap, 'ar')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  test('is the page’s for who reads a language of the product', () => {
    for (const header of ['en-GB', 'es-MX,de;q=0.5', '', null])
      expect(foreignTime(asap, header)).toBeNull()
    expect(foreignTime({ wanted: null, earliest: null }, 'de')).toBeNull()
  })
})
