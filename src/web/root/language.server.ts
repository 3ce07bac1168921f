import type { WallTime } from '#core/time.ts'

const house = 'en-US'

/** The first language of an Accept-Language header that dates can be shown in; the house’s own where there is none. */
export function languageOf(accepted: string | null): string {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter((tag) => /^[a-z]{2,3}(-[a-z\d]+)*$/i.test(tag))
  return wanted.find((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0) ?? house
}

/** A minute of a location’s clock in full, in any of the languages the runtime knows (R11.11). */
export function fullWords(wall: WallTime, language: string): string {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2}) (\d{2}:\d{2})$/.exec(wall) ?? []
  const moment = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`)
  return moment.toLocaleString(language, { dateStyle: 'full', timeStyle: 'short' })
}
