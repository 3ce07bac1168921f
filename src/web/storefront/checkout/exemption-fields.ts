import type { InputOf } from '#contract/api.ts'
import { exemptionMissing } from '#core/cart/exemption-asked.ts'
import { field } from '#web/root/form-field.ts'

type ExemptionWish = InputOf<'PUT /carts/{cart_id}/tax-exemption'>['body']

/** The certificate that a form wishes for; no file where none was picked. */
export async function exemptionIn(
  form: FormData,
  read: (file: File) => Promise<Uint8Array>,
): Promise<ExemptionWish> {
  const file = form.get('certificate')
  const words = {
    organization: field(form, 'organization'),
    number: field(form, 'number') || null,
    expires: field(form, 'expires').replaceAll('-', '') || null,
  }
  if (!(file instanceof File) || file.size === 0) return words
  const bytes = await read(file)
  return { ...words, file: { name: file.name.slice(-200), content: inBase64(bytes) } }
}

/** What keeps a form from being sent, by field: what is missing, and a date that is only half there. */
export function exemptionWrong(
  form: HTMLFormElement,
  sentBefore: boolean,
): Readonly<Record<string, string>> {
  const typed = new FormData(form)
  const file = typed.get('certificate')
  const has_file = sentBefore || (file instanceof File && file.size > 0)
  const expires = form.elements.namedItem('expires')
  const isHalf = expires instanceof HTMLInputElement && expires.validity.badInput
  return {
    ...exemptionMissing({ organization: field(typed, 'organization'), has_file }),
    ...(isHalf && { expires: 'Write the whole date, or leave it empty' }),
  }
}

/** In pieces: a call takes only so many arguments. */
function inBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
