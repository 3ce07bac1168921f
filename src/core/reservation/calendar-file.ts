import type { Instant } from '#core/time.ts'

/** What stands in a guest’s calendar. */
export interface CalendarEntry {
  readonly id: string
  readonly title: string
  readonly place: string
  readonly note: string
  readonly url: string
  readonly from: Instant
  readonly until: Instant
  readonly cancelled: boolean
  /** When it was written, and how often before: a calendar takes over what is newer. */
  readonly at: Instant
  readonly version: number
}

/** Returns an entry as an iCalendar file (RFC 5545): one event with the same name each time, so that a change replaces it. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comal//Reservations//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `DTSTAMP:${stamp(entry.at)}`,
    `SEQUENCE:${entry.version}`,
    `DTSTART:${stamp(entry.from)}`,
    `DTEND:${stamp(entry.until)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.note)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

function stamp(instant: Instant): string {
  return `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** A line is at most 75 bytes; what is longer goes on after a space. No letter is cut in two. */
function folded(line: string): readonly string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > 74) {
      parts.push(part)
      ;[part, bytes] = [' ', 1]
    }
    part += letter
    bytes += size
  }
  return [...parts, part]
}

/** How many bytes UTF-8 takes for a letter. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
