import { parseAddress } from '#core/address.ts'
import { field } from '#web/root/form-field.ts'

/** What a form about a delivery may wish. */
export const deliveryIntents = ['find', 'deliver'] as const

/** What was typed into a form about a delivery, to be shown in it again. */
export function typedIn(form: FormData): Readonly<Record<string, string>> {
  const names = ['typed', 'building', 'instructions'].filter((name) => form.has(name))
  return Object.fromEntries(names.map((name) => [name, field(form, name)]))
}

/** The address that a form carries: in the pieces of what was chosen, else read from what was typed. */
export function addressIn(form: FormData) {
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
