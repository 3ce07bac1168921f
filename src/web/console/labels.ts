import type { LabelledTicket, TicketAnswer } from '#contract/kitchen/ticket.ts'
import type { Locale } from '#core/locale.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { allergyNotes } from '#core/order/allergies.ts'
import type { TicketLine } from './board.ts'

/** A label of one item: a line of three is three labels. */
export interface ItemLabel {
  readonly key: string
  readonly line: TicketLine
  /** Which of the line’s items it is, from 1 on. */
  readonly nth: number
}

/** Returns a label for each item that somebody eats; utensils need none. */
export function labelsOf({ lines }: Pick<TicketAnswer, 'lines'>): readonly ItemLabel[] {
  return lines
    .filter(({ utensil }) => !utensil)
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index) => ({
        key: `${line.id} ${index}`,
        line,
        nth: index + 1,
      })),
    )
}

/** What a label says of allergies: of an order or of one person in it. */
type Told = Pick<TicketAnswer, 'allergens' | 'notes' | 'lines'>

/** Returns what an order says of allergies: what its people told, once for every dish, then what they wrote, on lines or beside none. */
export function labelAllergies(
  { allergens, notes, lines }: Told,
  locale: Locale,
): readonly string[] {
  return [
    ...formatTold(allergens, locale),
    ...notes.map(({ note }) => note),
    ...allergyNotes(lines),
  ]
}

/** Whose label it is, and the ticket that it belongs to. */
interface OwnLabel {
  readonly ticket: LabelledTicket
  readonly person: LabelledTicket['people'][number]
}

/** Returns what somebody in a group order told and wrote of allergies, and apart from that what all others in it did: one bag carries many. */
export function ownAllergies({ ticket, person }: OwnLabel, locale: Locale) {
  const lines = ticket.lines.filter(({ id }) => person.line_ids.includes(id))
  const own = labelAllergies({ allergens: person.allergens, notes: [], lines }, locale)
  const allergens = ticket.allergens.filter((one) => !person.allergens.includes(one))
  const others = labelAllergies({ ...ticket, allergens }, locale)
  return { own, others: others.filter((note) => !own.includes(note)) }
}

function formatTold(allergens: readonly Allergen[], locale: Locale): readonly string[] {
  return allergens.length === 0 ? [] : [formatAllergens(allergens, locale)]
}
