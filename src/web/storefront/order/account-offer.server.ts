import { ApiRefusal, type Call } from '#contract/client.ts'
import { apiErrorOf } from '#web/api/api-error.ts'
import { field } from '#web/api/form-field.ts'
import { loadOrder } from './load-order.server.ts'

/** Where a guest stands who makes their order an account: a code is on its way, or they are in. */
export interface AccountOfferStep {
  readonly step: 'offer' | 'code' | 'opened'
  /** Why the last press came to nothing. */
  readonly refused?: string
}

/** Takes a guest’s press on the account offer: has the address of their order mailed a code, or enters by it. */
export async function takeAccountOffer(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<AccountOfferStep> {
  const { contact } = await loadOrder(call, order_id)
  const { email } = contact
  if (field(form, 'intent') !== 'account-enter')
    return attempt('offer', 'code', () => call('POST /auth/code', { body: { email } }))
  const code = field(form, 'code')
  return attempt('code', 'opened', () => call('POST /auth/sign-in/code', { body: { email, code } }))
}

/** Returns the next step, or the one to stay at with the reason why. */
async function attempt(
  stay: AccountOfferStep['step'],
  next: AccountOfferStep['step'],
  work: () => Promise<unknown>,
): Promise<AccountOfferStep> {
  try {
    await work()
    return { step: next }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { step: stay, refused: apiErrorOf(error).message }
  }
}
