import { m } from '#messages'
import type { Label, Locale } from '#core/locale.ts'

/** What is wrong with who an order is for. Apart from all other fields: checkout shows these in its first view. */
export const contactMessages = {
  'first_name.missing': m.field_first_name_missing,
  'last_name.missing': m.field_last_name_missing,
  'phone.missing': m.field_phone_missing,
  'phone.invalid': m.field_phone_invalid,
  'email.missing': m.field_email_missing,
  'email.invalid': m.field_email_invalid,
} as const satisfies Readonly<Record<string, Label>>

export type ContactCode = keyof typeof contactMessages

/** Returns what is wrong with each of these details of a guest. */
export function formatContactCodes(
  problems: Readonly<Record<string, ContactCode>>,
  locale: Locale,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, contactMessages[code]({}, { locale })]),
  )
}
