import type { Locale } from '#core/locale.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { m } from '#messages'

/** What a guest wrote on a line, and whether that speaks of an allergy. */
interface NotedLine {
  readonly instructions: string | null
  readonly is_allergy: boolean
}

/** Returns what guests wrote about an allergy; each text once, however many lines carry it. */
export function allergyNotes(lines: readonly NotedLine[]): readonly string[] {
  const notes = lines.flatMap(({ instructions, is_allergy }) =>
    is_allergy && instructions !== null ? instructions : [],
  )
  return [...new Set(notes)]
}

/** Puts the word in front of a note that doesn’t begin with it. */
export function formatAllergy(note: string, locale: Locale): string {
  return /^al+[eé]rg/i.test(note) ? note : m.console_allergy({ note }, { locale })
}

/** What somebody wrote of their allergy, where no line that is made carries it: in a group order, or on a dish that was left out. */
export interface GuestNote {
  readonly name: string
  readonly note: string
}

/** What of an order, or of its ticket, speaks of allergies. */
interface ToldAllergies {
  readonly allergens: readonly Allergen[]
  readonly notes: readonly GuestNote[]
  readonly lines: readonly NotedLine[]
}

/** Returns what an order says of allergies: what its guest told first, with the word, then who of a group wrote what, then what is written on lines. */
export function formatAllergies(
  { allergens, notes, lines }: ToldAllergies,
  locale: Locale,
): readonly string[] {
  const names = formatAllergens(allergens, locale)
  const told =
    allergens.length > 0 ? [m.console_allergy_told({ allergens: names }, { locale })] : []
  const written = notes.map(({ name, note }) => m.console_allergy_of({ name, note }, { locale }))
  return [...told, ...written, ...allergyNotes(lines).map((note) => formatAllergy(note, locale))]
}
