import type { TicketAnswer } from '#contract/ticket.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { TicketLine } from './board.ts'

/** Returns what guests wrote about an allergy; each text once, however many lines carry it. */
export function allergyNotes(
  lines: readonly Pick<TicketLine, 'instructions' | 'is_allergy'>[],
): readonly string[] {
  const notes = lines.flatMap(({ instructions, is_allergy }) =>
    is_allergy && instructions !== null ? instructions : [],
  )
  return [...new Set(notes)]
}

/** Puts the word in front of a note that doesn’t begin with it. */
export function formatAllergy(note: string): string {
  return /^al+[eé]rg/i.test(note) ? note : m.console_allergy({ note })
}

/** Returns what a ticket says of allergies: what its guest told first, with the word, then what they wrote on lines. */
export function formatAllergies({
  allergens,
  lines,
}: Pick<TicketAnswer, 'allergens'> & {
  readonly lines: readonly Pick<TicketLine, 'instructions' | 'is_allergy'>[]
}): readonly string[] {
  const names = formatAllergens(allergens, getLocale())
  const told = allergens.length > 0 ? [m.console_allergy_told({ allergens: names })] : []
  return [...told, ...allergyNotes(lines).map(formatAllergy)]
}
