import type { InputHTMLAttributes } from 'react'
import { field } from '#web/root/form-field.ts'

/** The fields of a guest’s details, in their order, with what helps to fill them. */
export const contactFields = {
  first_name: {
    label: 'First name',
    autoComplete: 'given-name',
    maxLength: 60,
  },
  last_name: {
    label: 'Last name',
    autoComplete: 'family-name',
    maxLength: 60,
  },
  phone: {
    label: 'Mobile number',
    autoComplete: 'tel',
    type: 'tel',
    inputMode: 'tel',
    maxLength: 30,
    hint: 'For the kitchen, if it has a question.',
  },
  email: {
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    inputMode: 'email',
    maxLength: 254,
    hint: 'For your receipt. Nothing else.',
  },
} as const satisfies Record<
  string,
  InputHTMLAttributes<HTMLInputElement> & { readonly label: string; readonly hint?: string }
>

export type ContactField = keyof typeof contactFields
export type ContactFields = Readonly<Record<ContactField, string>>

export const contactNames = ['first_name', 'last_name', 'phone', 'email'] as const

/** What stands in the form. */
export function contactIn(form: HTMLFormElement): ContactFields {
  const typed = new FormData(form)
  const of = (name: ContactField) => field(typed, name)
  return {
    first_name: of('first_name'),
    last_name: of('last_name'),
    phone: of('phone'),
    email: of('email'),
  }
}

/** The id of a field’s control: the error summary leads there. */
export function fieldId(name: ContactField): string {
  return `contact-${name}`
}
