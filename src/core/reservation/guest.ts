import { cleanEmail, isEmail } from '#core/email.ts'
import { tidy } from '#core/normalize-text.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'

/** Who a table is for. */
export interface TableGuest {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
}

/** As it is kept: no stray spaces, a phone of digits only. */
export function cleanTableGuest(typed: TableGuest): TableGuest {
  return {
    name: tidy(typed.name),
    phone: phoneDigits(typed.phone),
    email: cleanEmail(typed.email),
    note: typed.note.trim(),
  }
}

/** Refuses a guest without a name or a number that can be called; at the door a number may be left out, an e-mail anywhere. */
export function tableGuestRefusal(
  { name, phone, email }: Omit<TableGuest, 'note'>,
  { atDoor = false }: { readonly atDoor?: boolean } = {},
): Refusal | undefined {
  return fieldsRefusal('reservation.field', {
    ...(name === '' && { name: 'participant_name.missing' }),
    ...(phone === '' && !atDoor && { phone: 'phone.missing' }),
    ...(phone !== '' && !isPhone(phone) && { phone: 'phone.invalid' }),
    ...(email !== '' && !isEmail(email) && { email: 'email.invalid' }),
  })
}
