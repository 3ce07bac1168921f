import { field } from '#web/api/form-field.ts'
import { phoneDigits } from '#core/phone.ts'
import type { FormField, FormValues } from '#core/form/form.ts'

/** Which parts of a day of birth are typed, as the ends of their names. */
export const dayParts = ['month', 'day', 'year'] as const

/** Returns the name of a part of a day of birth. */
export function partName(name: string, part: (typeof dayParts)[number]): string {
  return `${name}.${part}`
}

/** Reads what was typed into a form: phone numbers of its fields without their marks (R7.3), the parts of a day of birth as one day. */
export function readValues(
  form: FormData,
  fields: readonly Pick<FormField, 'name' | 'type'>[],
): FormValues {
  const phones = new Set(fields.filter(({ type }) => type === 'tel').map(({ name }) => name))
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [whole = '', part] = name.split('.')
    if (part === undefined) values[name] = phones.has(name) ? phoneDigits(value) : value
    else values[whole] ??= dayOf(form, whole)
  }
  return values
}

/** A day as `YYYY-MM-DD`; empty where nothing of it was typed, and what was typed where it is none. */
function dayOf(form: FormData, name: string): string {
  const [month = '', day = '', year = ''] = dayParts.map((part) =>
    field(form, partName(name, part)).trim(),
  )
  if (month + day + year === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
