import { isPhone, phoneDigits } from '#core/phone.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'
import { tidy } from '#core/words.ts'

/** Who the order is for. */
export interface Contact {
  readonly first_name: string
  readonly last_name: string
  /** Ten digits. */
  readonly phone: string
  readonly email: string
}

/** As it is kept: no stray spaces, a phone of digits only. The e-mail stays in the case it was typed in. */
export function cleanContact(typed: Contact): Contact {
  return {
    first_name: tidy(typed.first_name),
    last_name: tidy(typed.last_name),
    phone: phoneDigits(typed.phone),
    email: typed.email.trim(),
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

/** What keeps a contact from being reached, each field with its own words (R7.1, R7.2). Takes it as typed. */
export function contactProblems(typed: Contact): Readonly<Record<string, string>> {
  const contact = cleanContact(typed)
  const problems = {
    first_name: contact.first_name === '' ? 'First name is required' : undefined,
    last_name: contact.last_name === '' ? 'Last name is required' : undefined,
    phone: phoneProblem(contact.phone),
    email: emailProblem(contact.email),
  } satisfies Record<keyof Contact, string | undefined>
  const found = Object.entries(problems).flatMap(([field, words]) =>
    words === undefined ? [] : [[field, words] as const],
  )
  return Object.fromEntries(found)
}

/** Refuses a contact that can’t be reached, in the words of its first problem. */
export function contactRefusal(typed: Contact): Refusal | undefined {
  const problems = contactProblems(typed)
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal('checkout.field', first, problems)
}

function phoneProblem(phone: string): string | undefined {
  if (phone === '') return 'Mobile number is required'
  return isPhone(phone) ? undefined : 'Enter a 10-digit mobile number'
}

/** Only what no address has is refused; whether it exists, the receipt finds out. */
function emailProblem(email: string): string | undefined {
  if (email === '') return 'Email is required'
  const [, domain = ''] = /^[^\s@,;<>"]{1,64}@([^\s@,;<>"]{3,254})$/.exec(email) ?? []
  const labels = domain.split('.')
  const fits = labels.length > 1 && labels.every((label) => /^[\p{L}\d-]{1,63}$/u.test(label))
  return fits && email.length <= 254 ? undefined : 'Enter an email address like name@example.com'
}
