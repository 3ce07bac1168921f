import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  calendarDay,
  id,
  inAddress,
  latitude,
  localTime,
  secret,
  text,
  typedEmail,
} from '#contract/fields.ts'

test('a day is one that the calendar has', () => {
  for (const day of ['20261120', '20280229', '20261231']) {
    expect(calendarDay.safeParse(day).success).toBe(true)
  }
  for (const day of [
    '20260229',
    '20261301',
    '20260431',
    '20260100',
    '2026112',
    '19991231',
    'today',
  ]) {
    expect(calendarDay.safeParse(day).success).toBe(false)
  }
})

test('every day that Temporal knows of this century is a day, and nothing else is', () => {
  const digits = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), digits, (year, [month, date]) => {
      const day = `${year}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}`
      expect(calendarDay.safeParse(day).success).toBe(exists(year, month, date))
    }),
  )
})

test('a time is a minute of such a day', () => {
  for (const time of ['20261120 00:00', '20261120 23:59']) {
    expect(localTime.safeParse(time).success).toBe(true)
  }
  for (const time of ['20261120 24:00', '20261120 12:60', '20260229 12:00', '20261120T12:00', '']) {
    expect(localTime.safeParse(time).success).toBe(false)
  }
})

test('R7.10 letters that no database can keep are malformed', () => {
  for (const typed of ['a\u0000b', 'a\ud800b', 'a\u0007b', 'a\u009fb']) {
    expect(text(40).safeParse(typed).success).toBe(false)
  }
  expect(text(40).parse('  No onions,\nextra 🌶️ & “lime” ')).toBe('No onions,\nextra 🌶️ & “lime”')
  expect(text(3).safeParse('four').success).toBe(false)
  expect(id.safeParse('crt_1\u0000').success).toBe(false)
  expect(id.safeParse('sides.queso-cup.heat.mild').success).toBe(true)
})

function exists(year: number, month: number, day: number): boolean {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).day === day
  } catch {
    return false
  }
}

test('R7.10 words are as long as their letters are many, whatever a letter is made of, and the document counts the same', () => {
  for (const kept of ['🌮🌮🌮', 'a🌮é']) {
    expect(text(3).parse(kept)).toBe(kept)
    expect(secret(3).parse(kept)).toBe(kept)
  }
  for (const schema of [text(3), secret(3)]) {
    expect(schema.safeParse('🌮🌮🌮🌮').error?.issues).toMatchObject([
      { code: 'too_big', maximum: 3 },
    ])
    expect(z.toJSONSchema(schema.optional(), { io: 'input' })).toMatchObject({ maxLength: 3 })
  }
  expect(z.toJSONSchema(typedEmail.describe('Whose'), { io: 'input' })).toMatchObject({
    maxLength: 254,
  })
})

test('T12 what turns letters around is taken out of what somebody types, and what nobody sees is nothing', () => {
  expect(text(40).parse('Al\u202ema\u2066 Ruiz\u2069\u200f')).toBe('Alma Ruiz')
  expect(text(40).parse('Da\u200ble\ufeff Ru\u00adiz')).toBe('Dale Ruiz')
  for (const blank of [
    '\u200b',
    '\u3164\u3164',
    '\u2800',
    '\u00ad \ufeff',
    '\u202e',
    '\u{e0041}',
    '\u200d',
  ])
    expect(text(40).parse(blank)).toBe('')
  // Letters that are read from right to left turn by themselves, and a sign of several is one.
  expect(text(40).parse('نور 👩‍🍳 Ñandú')).toBe('نور 👩‍🍳 Ñandú')
})

test('T12 no mark that nobody sees stays inside of what somebody types, whichever of all there are', () => {
  const isMark = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/u
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const unseen = all.filter((letter) => isMark.test(letter))
  expect(unseen.length).toBeGreaterThan(4_000)
  const stays = unseen.filter((mark) => text(40).parse(`Al${mark}ma ${mark}Ruiz`) !== 'Alma Ruiz')
  expect(stays.map((mark) => mark.codePointAt(0)?.toString(16))).toEqual([])
  const twice = unseen.filter((mark) => text(40).parse(`🌮${mark}${mark}a`).length > 4)
  expect(twice).toEqual([])
})

test.each([
  ['an emoji of several', '👩🏽‍🍳 🏳️‍🌈 👨‍👩‍👧‍👦'],
  ['an emoji in colour, and a key', '❤️‍🔥 ☎︎ 1️⃣'],
  ['the flag of a part of a country', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Persian word', 'می\u200cخواهم'],
  ['a name in Sinhala', 'ශ්\u200dරී'],
  ['a name in Hindi', 'शर्\u200dमा'],
  ['a variant of Mongolian', 'ᠠ\u180bᠨ'],
  ['a variant of a Chinese name', '葛\u{e0100}城'],
])('T12 %s stays as it was typed', (_, typed) => {
  expect(text(60).parse(typed)).toBe(typed)
})

test('T12 a number in an address is its decimal digits: nothing is no zero, and nothing else is read as one', () => {
  const degrees = inAddress(latitude).optional()
  for (const said of ['', ' ', '0x10', '1_0', '٣', '+5', 'Infinity', '5 ', '1,5', '91'])
    expect([said, degrees.safeParse(said).success]).toEqual([said, false])
  expect(['30.25', '-0.5', '1e-7', undefined].map((said) => degrees.parse(said))).toEqual([
    30.25,
    -0.5,
    1e-7,
    undefined,
  ])
})
