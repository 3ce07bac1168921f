import { firstLetters, tidy } from '#core/normalize-text.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'

/** As long as a line's recipient may be, with room for the number of a namesake. */
const longest = 34

/** Refuses a name with nothing in it. */
export function participantNameRefusal(name: string): Refusal | undefined {
  return cleanName(name) === ''
    ? fieldsRefusal('group.field', { name: 'participant_name.missing' })
    : undefined
}

/** Returns the name that somebody goes by in a group order: a namesake gets a number, so that two stay two (T2). */
export function nameFor(typed: string, taken: readonly string[]): string {
  const name = cleanName(typed)
  const known = new Set(taken.map(foldName))
  for (let nth = 1; ; nth += 1) {
    const candidate = nth === 1 ? name : `${name} (${nth})`
    if (!known.has(foldName(candidate))) return candidate
  }
}

/** Without what no label can show, and what only pretends to be another letter's place. */
function cleanName(typed: string): string {
  const shown = typed.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
  return firstLetters(tidy(shown), longest)
}

/** Equal for names that read alike. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\s.'’-]/gu, '')
    .toLowerCase()
}
