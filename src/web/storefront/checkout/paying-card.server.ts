import { field } from '#web/api/form-field.ts'

/** Reads the card that pays from a form: one that was saved, or the token of one that was typed. */
export function payingCardIn(form: FormData) {
  if (form.has('card_id')) return { card_id: field(form, 'card_id') }
  return { token: field(form, 'token') }
}
