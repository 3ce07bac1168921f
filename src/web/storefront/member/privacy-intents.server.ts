import type { Call } from '#contract/client.ts'
import { passkeyEndpoints } from '#contract/member/auth.ts'
import { isSocialProvider } from '#core/member/social.ts'
import { field } from '#web/api/form-field.ts'
import { postedCredential } from './posted-credential.server.ts'

/** Does what a form of the privacy section asks for, by its intent. */
export async function runPrivacyIntent(call: Call, form: FormData): Promise<void> {
  const intent = field(form, 'intent')
  if (intent === 'add-passkey') {
    const body = postedCredential(passkeyEndpoints['POST /member/passkeys'].body, form)
    if (body) await call('POST /member/passkeys', { body })
  } else if (intent === 'name-passkey') {
    const params = { passkey_id: field(form, 'passkey_id') }
    await call('PUT /member/passkeys/{passkey_id}', { params, body: { name: field(form, 'name') } })
  } else if (intent === 'remove-passkey') {
    const params = { passkey_id: field(form, 'passkey_id') }
    await call('DELETE /member/passkeys/{passkey_id}', { params })
  } else if (intent === 'unlink-social') {
    const provider = field(form, 'provider')
    if (isSocialProvider(provider))
      await call('DELETE /member/social/{provider}', { params: { provider } })
  } else await endSessions(call, field(form, 'sign_in_id'))
}

async function endSessions(call: Call, sign_in_id: string): Promise<void> {
  if (sign_in_id === '') await call('DELETE /member/sign-ins')
  else await call('DELETE /member/sign-ins/{sign_in_id}', { params: { sign_in_id } })
}
