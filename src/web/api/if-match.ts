import { field } from './form-field.ts'

/** Returns the header that names the version of the cart that a form was drawn with; none where it names none. */
export function ifMatch(form: FormData): Readonly<Record<string, string>> {
  const version = field(form, 'version')
  return version === '' ? {} : { 'if-match': version }
}
