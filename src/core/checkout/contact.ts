import { cleanEmail, isEmail } from '#core/email.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import type { ContactCode } from '#core/format/format-contact.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { tidy } from '#core/normalize-text.ts'

/** Who the order is for. */
export interface Contact {
  readonly first_name: string
  readonly last_name: string
  /** Ten digits. */
  readonly phone: string
  readonly email: string
  /** They agreed to a text message about this order; whoever didn’t is written by mail. */
  readonly texts?: boolean | undefined
}

/** As it is kept: no stray spaces, a phone of digits only. The e-mail stays in the case it was typed in. */
export function cleanContact(typed: Contact): Contact {
  return {
    first_name: tidy(typed.first_name),
    last_name: tidy(typed.last_name),
    phone: phoneDigits(typed.phone),
    email: cleanEmail(typed.email),
    ...(typed.texts === true && { texts: true }),
  }
}

/** What the crew calls them: `Alma F.` */
export function guestName({
  first_name,
  last_name,
}: Pick<Contact, 'first_name' | 'last_name'>): string {
  const initial = Array.from(last_name)[0]
  return initial === undefined ? first_name : `${first_name} ${initial}.`
}

/** Returns what keeps a contact from being reached, by field (R7.1, R7.2). Takes it as typed. */
export function contactProblems(typed: Contact): Readonly<Record<string, ContactCode>> {
  const { first_name, last_name, phone, email } = cleanContact(typed)
  const wrongPhone = phoneProblem(phone)
  const wrongEmail = emailProblem(email)
  return {
    ...(first_name === '' && { first_name: 'first_name.missing' }),
    ...(last_name === '' && { last_name: 'last_name.missing' }),
    ...(wrongPhone && { phone: wrongPhone }),
    ...(wrongEmail && { email: wrongEmail }),
  }
}

/** Refuses a contact that can’t be reached, by its first problem. */
export function contactRefusal(typed: Contact): Refusal | undefined {
  return fieldsRefusal('checkout.field', contactProblems(typed))
}

function phoneProblem(phone: string): ContactCode | undefined {
  if (phone === '') return 'phone.missing'
  return isPhone(phone) ? undefined : 'phone.invalid'
}

function emailProblem(email: string): ContactCode | undefined {
  if (email === '') return 'email.missing'
  return isEmail(email) ? undefined : 'email.invalid'
}

/** Returns a contact as it is called: with the number that its guest holds too, where the order waited at a screen for the line. */
export function withQueueNumber(contact: Contact, queue_number: string | undefined): Contact {
  if (queue_number === undefined) return contact
  return { ...contact, first_name: `${contact.first_name} · ${queue_number}` }
}
