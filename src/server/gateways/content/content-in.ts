import type { Locale } from '#core/locale.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import { isOtherLocale } from '#core/translations.ts'
import type { Story } from './content-gateway.ts'

const inEachLanguage = memoizeByObject<Story, Story>(1000)

/**
 * A story of a file in one language: every record of it may carry fields of its own in another beside them, `"heading": "Come
 * in", "es": { "heading": "Pásale" }`; what it leaves out stays as it is.
 */
export function storyIn(story: Story, locale: Locale): Story {
  return inEachLanguage(story, locale, () => ({
    ...story,
    content: recordIn(story.content, locale),
  }))
}

function recordIn(
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): Readonly<Record<string, unknown>> {
  const { es, ...own } = record
  const other = isOtherLocale(locale) ? { es }[locale] : undefined
  const fields = isRecord(other) ? { ...own, ...other } : own
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, valueIn(value, locale)]),
  )
}

function valueIn(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => valueIn(part, locale))
  return isRecord(value) ? recordIn(value, locale) : value
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
