import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  id: 'rsv_1@comal',
  title: 'Table for 4; Fritz & Alma’s',
  place: '1811 Pecan Hollow Ln, Austin, TX',
  note: 'Patio\nHigh chair',
  url: 'https://example.com/reservations/rsv_1',
  from: '2026-11-29T00:30:00Z',
  until: '2026-11-29T02:00:00.123Z',
  cancelled: false,
  at: '2026-11-24T15:00:00Z',
  version: 1,
}

test('R1.7 a calendar file holds one event, its text escaped and its lines folded', () => {
  const lines = calendarFile({ ...entry, note: 'ñ'.repeat(80) }).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toContain('DTSTART:20261129T003000Z')
  expect(lines).toContain('DTEND:20261129T020000Z')
  expect(lines).toContain(String.raw`SUMMARY:Table for 4\; Fritz & Alma’s`)
  expect(lines).toContain(String.raw`LOCATION:1811 Pecan Hollow Ln\, Austin\, TX`)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.join('').replaceAll('ñ ', 'ñ').match(/ñ/g)).toHaveLength(80)
  expect(calendarFile(entry)).toContain(String.raw`DESCRIPTION:Patio\nHigh chair`)
})

test('R1.7 a cancelled table leaves the calendar: same name, later number', () => {
  const file = calendarFile({ ...entry, cancelled: true, version: 2 })
  expect(file).toContain('UID:rsv_1@comal\r\n')
  expect(file).toContain('SEQUENCE:2\r\n')
  expect(file).toContain('STATUS:CANCELLED\r\n')
})
