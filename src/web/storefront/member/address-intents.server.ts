import type { Call } from '#contract/client.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { readAddress } from '#web/storefront/delivery/delivery-form.ts'

type Intent = (call: Call, form: FormData) => Promise<ActionResult>

const intents: Readonly<Record<'save-address' | 'remove-address', Intent>> = {
  'save-address': saveAddress,
  'remove-address': removeAddress,
}

/** Returns what a form about a saved address asks for; undefined for any other form. */
export function addressIntent(form: FormData): Intent | undefined {
  const intent = field(form, 'intent')
  return intent === 'save-address' || intent === 'remove-address' ? intents[intent] : undefined
}

async function saveAddress(call: Call, form: FormData): Promise<ActionResult> {
  const address_id = field(form, 'address_id')
  const body = {
    ...readAddress(form),
    label: field(form, 'label'),
    instructions: field(form, 'instructions'),
    default: form.has('default'),
  }
  if (address_id === '') await call('POST /addresses', { body })
  else await call('PUT /addresses/{address_id}', { params: { address_id }, body })
  return { to: paths.accountSection('locations') }
}

async function removeAddress(call: Call, form: FormData): Promise<ActionResult> {
  const params = { address_id: field(form, 'address_id') }
  await call('DELETE /addresses/{address_id}', { params })
  return {}
}
