import { tidy } from '#core/normalize-text.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'

/** What a member is called. */
export interface Profile {
  readonly first_name: string
  readonly last_name: string
}

/** Returns what was typed as it is stored: without stray spaces. */
export function cleanProfile({ first_name, last_name }: Profile): Profile {
  return { first_name: tidy(first_name), last_name: tidy(last_name) }
}

/** Refuses a profile without a first name: it is called out at the counter. */
export function profileRefusal(typed: Profile): Refusal | undefined {
  const isNamed = cleanProfile(typed).first_name !== ''
  return isNamed ? undefined : fieldsRefusal('member.field', { first_name: 'first_name.missing' })
}
