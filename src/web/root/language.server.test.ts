import { describe, expect, test } from 'vitest'
import { fullWords, languageOf } from './language.server.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const tags = letters.flatMap((first) => letters.map((second) => `${first}${second}`))

describe('R11.11 dates in the guest’s language', () => {
  test('at least 130 languages are known', () => {
    expect(tags.filter((tag) => languageOf(tag) === tag).length).toBeGreaterThanOrEqual(130)
  })

  test.each([
    ['en-US', 'Friday, November 20, 2026 at 6:40'],
    ['es-MX', 'viernes, 20 de noviembre de 2026'],
    ['de', 'Freitag, 20. November 2026'],
    ['vi', 'Thứ Sáu, 20 tháng 11, 2026'],
  ])('in %s the time wanted reads “%s”', (language, words) => {
    expect(fullWords('20261120 18:40', language)).toContain(words)
  })

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es-MX'],
    ['xx,de;q=0.5', 'de'],
    ['*', 'en-US'],
    ['"><script>', 'en-US'],
    ['', 'en-US'],
    [null, 'en-US'],
  ])('Accept-Language %s asks for %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language)
  })
})
