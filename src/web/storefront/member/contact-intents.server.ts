import type { Call } from '#contract/client.ts'
import type { ContactKind } from '#core/member/contact.ts'
import { field } from '#web/api/form-field.ts'

/** What a form of the contact section did: `saved` where the page stays and says so, `edit` where it goes on to ask for what is new. */
interface ContactResult {
  readonly edit?: ContactKind
  readonly saved?: true
}

type Intent = (call: Call, form: FormData) => Promise<ContactResult>

/** The code of the present address, where a form asks for it. */
const codeIn = (form: FormData) => (form.has('code') ? { code: field(form, 'code') } : {})

const intents: Readonly<Record<string, Intent>> = {
  'ask-email': async (call) => {
    await call('POST /member/proof', { body: { change: 'email' } })
    return { edit: 'email' }
  },
  'ask-phone': async (call) => {
    await call('POST /member/proof', { body: { change: 'phone' } })
    return { edit: 'phone' }
  },
  'name-email': async (call, form) => {
    await call('POST /member/email', { body: { email: field(form, 'email'), ...codeIn(form) } })
    return {}
  },
  'prove-email': async (call, form) => {
    await call('PUT /member/email', { body: { code: field(form, 'code') } })
    return {}
  },
  'name-phone': async (call, form) => {
    await call('POST /member/phone', { body: { phone: field(form, 'phone'), ...codeIn(form) } })
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
