import { parseAddress } from '#core/address.ts'
import { field } from '#web/api/form-field.ts'

/** The intents that a form about a delivery may send. */
export const deliveryIntents = ['find', 'deliver'] as const

/** Returns what was typed into a delivery form, to be shown in it again. */
export function typedValues(form: FormData): Readonly<Record<string, string>> {
  const names = ['typed', 'building', 'instructions'].filter((name) => form.has(name))
  return Object.fromEntries(names.map((name) => [name, field(form, name)]))
}

/** Reads the address of a form: from the parts of the picked suggestion, else from the typed text. */
export function readAddress(form: FormData) {
  const chosen = form.has('zip')
  const typed = parseAddress(field(form, 'typed'))
  const piece = (name: keyof typeof typed) => (chosen ? field(form, name) : typed[name])
  const [lat, lng] = [Number(field(form, 'lat')), Number(field(form, 'lng'))]
  const placed = chosen && form.has('lat') && Number.isFinite(lat) && Number.isFinite(lng)
  return {
    address: piece('address'),
    building: field(form, 'building'),
    city: piece('city'),
    state: piece('state'),
    zip: piece('zip'),
    ...(placed && { lat, lng }),
  }
}
