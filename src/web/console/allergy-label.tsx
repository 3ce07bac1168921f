import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import styles from './labels-page.module.css'

/** Returns what somebody told that they can't eat, once for every dish: on each label, whatever is in the box. */
export function allergensOn({ allergens }: Pick<TicketAnswer, 'allergens'>): readonly string[] {
  return allergens.length === 0 ? [] : [formatAllergens(allergens, getLocale())]
}

/** The word with which guests begin such a note themselves. */
const ownWord = /^al+[eé]rg\p{L}*\s*[:,–-]?\s*/iu

/** An allergy as nobody can miss it: the word, then what the guest wrote, in full. */
export function Allergy({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles.allergy}>
      <b>{m.console_labels_allergy()}</b> {note.replace(ownWord, '')}
    </p>
  ))
}
