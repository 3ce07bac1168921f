import { isAllergyNote } from '#core/menu/allergy-note.ts'
import type { GuestNote } from './allergies.ts'

/** A line with what was written on it, and for whom. */
interface WrittenLine {
  readonly recipient: string | null
  readonly instructions: string | null
}

/** Returns what was written of allergies on lines that were left out, and on none that is made: whoever eats the rest wrote it. */
export function leftOutNotes(
  left: readonly WrittenLine[],
  made: readonly Pick<WrittenLine, 'instructions'>[],
  guest: string,
): readonly GuestNote[] {
  const told = new Set(made.map(({ instructions }) => instructions))
  return left.flatMap(({ recipient, instructions: note }) =>
    note !== null && isAllergyNote(note) && !told.has(note)
      ? [{ name: recipient ?? guest, note }]
      : [],
  )
}
