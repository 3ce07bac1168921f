import type { InputHTMLAttributes } from 'react'
import type { Contact } from '#core/checkout/contact.ts'
import { keysOf } from '#core/keys-of.ts'
import { m } from '#messages'
import { field } from '#web/api/form-field.ts'

/** The fields of a guest’s details, in their order, with what helps to fill them. */
export const contactFields = {
  first_name: {
    label: m.checkout_first_name,
    hint: null,
    autoComplete: 'given-name',
    required: true,
    maxLength: 60,
  },
  last_name: {
    label: m.checkout_last_name,
    hint: null,
    autoComplete: 'family-name',
    required: true,
    maxLength: 60,
  },
  phone: {
    label: m.checkout_phone,
    autoComplete: 'tel',
    required: true,
    maxLength: 30,
    hint: m.checkout_phone_hint,
  },
  email: {
    label: m.checkout_email,
    autoComplete: 'email',
    required: true,
    type: 'email',
    inputMode: 'email',
    maxLength: 254,
    hint: m.checkout_email_hint,
  },
} as const satisfies Record<
  Exclude<keyof Contact, keyof TextsAgreed>,
  InputHTMLAttributes<HTMLInputElement> & {
    readonly label: () => string
    readonly hint: (() => string) | null
  }
>

export type ContactField = keyof typeof contactFields
export type ContactFields = Readonly<Record<ContactField, string>>

/** What a guest agreed to beside their details. */
export interface TextsAgreed {
  readonly texts?: 'true'
}

export const contactNames = keysOf(contactFields)

/** Reads the details that a form holds. */
export function readContact(form: FormData): ContactFields
export function readContact(form: FormData): object {
  return Object.fromEntries(contactNames.map((name) => [name, field(form, name)]))
}

/** Reads the details that a form holds, with what the guest agreed to: nothing where they didn’t. */
export function readAgreed(form: FormData): ContactFields & TextsAgreed {
  const agreed = form.has('texts') && ({ texts: 'true' } as const)
  return { ...readContact(form), ...agreed }
}

/** Returns the id of a field’s control: the error summary leads there. */
export function fieldId(name: ContactField): string {
  return `contact-${name}`
}
