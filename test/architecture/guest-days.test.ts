import { expect, test } from 'vitest'
import { daysIn, ownDays } from './guest-days.ts'

test('R11.11 no page writes a day in its own language alone', () => {
  expect(ownDays(process.cwd())).toEqual([])
})

test.each([
  ['const day = formatDay(date, getLocale())', 'formatDay'],
  [
    'const text = m.gift_about_sent({ name, day: formatWeekdayAndDay(date, locale) })',
    'formatWeekdayAndDay',
  ],
  ['const at = <p title={formatWhen(local, today, locale)} />', 'formatWhen'],
])('R11.11 planted, %s is seen', (line, name) => {
  expect(daysIn('src/web/storefront/a.tsx', `\n${line}`)).toEqual([
    `src/web/storefront/a.tsx:2: ${name}`,
  ])
})

test.each([
  'const day = <GuestDay day={date} own={formatWeekdayAndDay(date, locale)} />',
  'const when = formatGuestTime({ local, own: formatWhen(local, today, locale), language })',
  'const own = `${formatWeekday(day, locale)} ${formatDay(day, locale)}`',
  'const time = formatTime(local, locale)',
])('R11.11 %s is none', (line) => {
  expect(daysIn('src/web/storefront/a.tsx', line)).toEqual([])
})
