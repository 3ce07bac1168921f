import { m } from '#messages'
import type { InputOf } from '#contract/api.ts'
import { exemptionMissing } from '#core/tax-exemption/certificate.ts'
import { field } from '#web/api/form-field.ts'
import { formatFieldCodes } from '#core/format/format-field.ts'
import { getLocale } from '#messages/runtime.js'

type ExemptionInput = InputOf<'PUT /carts/{cart_id}/tax-exemption'>['body']

/** Reads the certificate that a form sends; no file where none was picked. */
export async function readExemption(
  form: FormData,
  read: (file: File) => Promise<Uint8Array>,
): Promise<ExemptionInput> {
  const file = form.get('certificate')
  const details = {
    organization: field(form, 'organization'),
    number: field(form, 'number') || null,
    expires: field(form, 'expires').replaceAll('-', '') || null,
  }
  if (!(file instanceof File) || file.size === 0) return details
  const bytes = await read(file)
  return { ...details, file: { name: file.name.slice(-200), content: inBase64(bytes) } }
}

/** Returns what keeps a form from being sent, by field: what is missing, and a date that is only half there. */
export function exemptionProblems(
  form: HTMLFormElement,
  sentBefore: boolean,
): Readonly<Record<string, string>> {
  const typed = new FormData(form)
  const file = typed.get('certificate')
  const has_file = sentBefore || (file instanceof File && file.size > 0)
  const expires = form.elements.namedItem('expires')
  const isHalf = expires instanceof HTMLInputElement && expires.validity.badInput
  const missing = exemptionMissing({ organization: field(typed, 'organization'), has_file })
  return {
    ...formatFieldCodes(missing, getLocale()),
    ...(isHalf && { expires: m.checkout_exemption_half_date() }),
  }
}

/** Encodes in pieces: a call takes only so many arguments. */
function inBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
