import { redirect, type RouterContextProvider } from 'react-router'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { passkeyEndpoints } from '#contract/member/auth.ts'
import { returnPath } from '#core/member/return-path.ts'
import { paths } from '#web/paths.ts'
import { apiErrorOf } from '#web/api/api-error.ts'
import { field } from '#web/api/form-field.ts'
import { apiContext } from '#web/api/request-context.ts'
import { postedCredential } from './posted-credential.server.ts'

/** How an account is named: by its address or its number. */
export type Account =
  | { readonly email: string; readonly phone?: never }
  | { readonly email?: never; readonly phone: string }

/** Where somebody stands on their way in. */
export type SignInStep =
  | { readonly name: 'start'; readonly email?: string }
  | { readonly name: 'choose' | 'password'; readonly email: string }
  | { readonly name: 'code'; readonly account: Account }

/** The step to show next, and why the last one was refused. */
export interface SignInAnswer {
  readonly step: SignInStep
  readonly refused?: string
}

/** Takes a step on the way in, by the intent of a form; whoever is in goes where they came from. */
export async function takeSignInStep(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<SignInAnswer> {
  const form = await request.formData()
  const account = accountIn(form)
  const { email } = account
  const intent = field(form, 'intent')
  const call = context.get(apiContext)
  const code = { name: 'code', account } as const
  if (intent === 'code')
    return attempt({ name: 'start', email: email ?? '' }, code, () =>
      call('POST /auth/code', { body: account }),
    )
  if (intent === 'enter-passkey')
    return attempt({ name: 'start', email: email ?? '' }, code, () =>
      enterByPasskey(call, form, url),
    )
  if (intent === 'enter-code')
    return attempt(code, code, () => enterByCode(call, account, form, url))
  if (email === undefined) return { step: { name: 'start' } }
  const password = { name: 'password', email } as const
  if (intent === 'password') return { step: password }
  if (intent === 'enter-password')
    return attempt(password, password, () => enterByPassword(call, email, form, url))
  return { step: email === '' ? { name: 'start' } : { name: 'choose', email } }
}

async function enterByCode(call: Call, account: Account, form: FormData, url: URL) {
  const code = field(form, 'code')
  const { is_new } = await call('POST /auth/sign-in/code', { body: { ...account, code } })
  throw goOn(is_new, url)
}

async function enterByPasskey(call: Call, form: FormData, url: URL) {
  const body = postedCredential(passkeyEndpoints['POST /auth/sign-in/passkey'].body, form)
  if (!body) return
  const { is_new } = await call('POST /auth/sign-in/passkey', { body })
  throw goOn(is_new, url)
}

async function enterByPassword(call: Call, email: string, form: FormData, url: URL) {
  const password = field(form, 'password')
  const { is_new } = await call('POST /auth/sign-in/password', { body: { email, password } })
  throw goOn(is_new, url)
}

/** Leads a new member to where they say their name, everybody else to where they came from. */
function goOn(isNew: boolean, url: URL): Response {
  const back = returnPath(url.searchParams.get('returnTo'))
  return redirect(isNew ? paths.signUp(back) : (back ?? paths.account()))
}

/** Returns the next step, or the one to stay at with the reason why. */
async function attempt(
  stay: SignInStep,
  next: SignInStep,
  work: () => Promise<unknown>,
): Promise<SignInAnswer> {
  try {
    await work()
    return { step: next }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const { message, fields } = apiErrorOf(error)
    return { step: stay, refused: fields['email'] ?? fields['phone'] ?? message }
  }
}

function accountIn(form: FormData): Account {
  const phone = field(form, 'phone').trim()
  return phone === '' ? { email: field(form, 'email').trim() } : { phone }
}
