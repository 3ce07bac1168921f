import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { oneLine } from '#core/normalize-text.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'

/** Formats the line that ends a mail: whom a guest calls. */
export function formatQuestions(
  { name, phone }: Pick<Location, 'name' | 'phone'>,
  locale: Locale,
): string {
  return m.mail_questions({ location: oneLine(name), phone: formatPhone(phone) }, { locale })
}
