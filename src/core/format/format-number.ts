import { languageTags, type Locale } from '#core/locale.ts'

const numbers = {
  en: new Intl.NumberFormat(languageTags.en),
  es: new Intl.NumberFormat(languageTags.es),
} as const satisfies Record<Locale, Intl.NumberFormat>

/** How the items of a list are joined: all of them, one of them, or with commas alone. */
type Joined = 'conjunction' | 'disjunction' | 'unit'

const lists = {
  en: listsIn(languageTags.en),
  es: listsIn(languageTags.es),
} as const satisfies Record<Locale, Readonly<Record<Joined, Intl.ListFormat>>>

function listsIn(tag: string) {
  return {
    conjunction: new Intl.ListFormat(tag),
    disjunction: new Intl.ListFormat(tag, { type: 'disjunction' }),
    unit: new Intl.ListFormat(tag, { type: 'unit' }),
  }
}

/** Returns a number with its thousands apart: `1,240`. */
export function formatNumber(value: number, locale: Locale): string {
  return numbers[locale].format(value)
}

/** Returns items as one names them in a sentence: `queso and salsa`, `a, b, and c`; as a choice `queso or salsa`. */
export function formatList(
  items: Iterable<string>,
  locale: Locale,
  joined: Joined = 'conjunction',
): string {
  return lists[locale][joined].format(items)
}
