import { field } from '#web/api/form-field.ts'

/** What an endpoint takes, as its contract checks it. */
interface Schema<Body> {
  readonly safeParse: (sent: unknown) => { readonly data?: Body }
}

/** Reads what a browser said of a passkey from its form, as an endpoint takes it; undefined for what doesn’t fit. */
export function postedCredential<Body>(schema: Schema<Body>, form: FormData): Body | undefined {
  try {
    return schema.safeParse({ credential: JSON.parse(field(form, 'credential')) }).data
  } catch {
    return undefined
  }
}
