import { tidy } from '#core/normalize-text.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import { type FieldCode, fieldsRefusal, type Refusal } from '#core/refusal.ts'

/** What members are called, and where they can be called. */
export interface Profile {
  readonly first_name: string
  readonly last_name: string
  /** Ten digits; null where none was given. */
  readonly phone: string | null
}

/** A profile as it was typed: an empty phone is none. */
export interface TypedProfile {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
}

/** Returns what was typed as it is stored: no stray spaces, a phone of digits only. Refuses what `profileProblems` finds. */
export function cleanProfile(typed: TypedProfile): Profile {
  const phone = phoneDigits(typed.phone)
  return {
    first_name: tidy(typed.first_name),
    last_name: tidy(typed.last_name),
    phone: phone === '' ? null : phone,
  }
}

/** Returns what is wrong with a profile, by field: a first name is needed, the rest isn’t. */
function profileProblems(typed: TypedProfile): Readonly<Record<string, FieldCode>> {
  const { first_name, phone } = cleanProfile(typed)
  return {
    ...(first_name === '' && { first_name: 'first_name.missing' }),
    ...(phone !== null && !isPhone(phone) && { phone: 'phone.invalid' }),
  }
}

/** Refuses a profile by its first problem. */
export function profileRefusal(typed: TypedProfile): Refusal | undefined {
  return fieldsRefusal('member.field', profileProblems(typed))
}
