import type { Call } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'

/** What a form of the contact section did: `saved` where the page stays and says so. */
interface ContactResult {
  readonly saved?: true
}

type Intent = (call: Call, form: FormData) => Promise<ContactResult>

const intents: Readonly<Record<string, Intent>> = {
  'name-email': async (call, form) => {
    await call('POST /member/email', { body: { email: field(form, 'email') } })
    return {}
  },
  'prove-email': async (call, form) => {
    await call('PUT /member/email', { body: { code: field(form, 'code') } })
    return {}
  },
  'name-phone': async (call, form) => {
    await call('POST /member/phone', { body: { phone: field(form, 'phone') } })
    return {}
  },
  'prove-phone': async (call, form) => {
    await call('PUT /member/phone', { body: { code: field(form, 'code') } })
    return {}
  },
  'remove-phone': async (call) => {
    await call('DELETE /member/phone')
    return {}
  },
  marketing: async (call, form) => {
    await call('PUT /member/marketing', { body: { wanted: form.has('marketing') } })
    return { saved: true }
  },
}

/** Does what a form of the contact section asks for, by its intent. */
export async function runContactIntent(call: Call, form: FormData): Promise<ContactResult> {
  return (await intents[field(form, 'intent')]?.(call, form)) ?? {}
}
