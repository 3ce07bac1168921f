import { sql } from 'kysely'
import type { AccountChange } from '#core/member/account-change.ts'
import { drainOutbox } from './drain-outbox.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'

type House = Pick<Journey, 'ctx' | 'guest'>

/** The text of the mail that was stored last for an address, of those that hold something; fails where there is none. */
export async function lastMailTo({ ctx }: Pick<House, 'ctx'>, email: string, holding = '') {
  await drainOutbox(ctx)
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from mailbox where recipient = ${email.toLowerCase()} and body ~ ${holding} order by sent_at desc limit 1
  `.execute(ctx.db)
  const [mail] = rows
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

/** The code that was mailed to an address last. */
export async function codeFor(journey: Pick<House, 'ctx'>, email: string): Promise<string> {
  const { body } = await lastMailTo(journey, email, '\\m\\d{6}\\M')
  const [code] = /\b\d{6}\b/.exec(body) ?? []
  if (code === undefined) throw new Error('The mail holds no code')
  return code
}

/** The cookies that an answer sets, but for the name of the browser that asked for a code, which is a new one each time. */
export function cookiesOf(response: Response): readonly string[] {
  return response.headers.getSetCookie().map((line) => line.replace(/(?<=comal_asker=)[^;]+/, ''))
}

/** Signs a guest in as the member of an address, by code; the account is opened where there is none. */
export async function signInAs(journey: Pick<House, 'ctx'>, guest: Guest, email: string) {
  await guest.call('POST /auth/code', { body: { email } })
  const code = await codeFor(journey, email)
  return guest.call('POST /auth/sign-in/code', { body: { email, code } })
}

/** A member with a name, signed in on a device of their own. */
export async function aMember(journey: House, email = 'maria@example.com', first_name = 'Maria') {
  const guest = journey.guest()
  await signInAs(journey, guest, email)
  await guest.call('PUT /member', { body: { first_name, last_name: 'Krause' } })
  return guest
}

/** Gives the member of an address a password, by the link of a mail. */
export async function setPassword(journey: House, email: string, password: string) {
  const guest = journey.guest()
  await guest.call('POST /auth/password-reset', { body: { email } })
  const token = await resetTokenFor(journey, email)
  await guest.call('PUT /auth/password', { body: { token, password } })
}

/** The token in the link that was mailed to an address last. */
export async function resetTokenFor(journey: Pick<House, 'ctx'>, email: string): Promise<string> {
  const { body } = await lastMailTo(journey, email, 'token=')
  const [, token] = /[?&]token=([\w-]+)/.exec(body) ?? []
  if (token === undefined) throw new Error('The mail holds no link')
  return token
}

/** The code that lets a member change how they sign in, mailed to their present address. */
export async function changeCode(
  journey: Pick<House, 'ctx'>,
  guest: Guest,
  { email, change }: { readonly email: string; readonly change: AccountChange },
): Promise<string> {
  await guest.call('POST /member/proof', { body: { change } })
  return codeFor(journey, email)
}

/** Has a code sent to a new address or number of a member, who proves by their present address that it is them. */
export async function nameContact(
  journey: Pick<House, 'ctx'>,
  guest: Guest,
  named: { readonly email: string } | { readonly phone: string },
) {
  const { email } = await guest.call('GET /member')
  const change = 'email' in named ? 'email' : 'phone'
  const code = await changeCode(journey, guest, { email, change })
  return 'email' in named
    ? guest.call('POST /member/email', { body: { ...named, code } })
    : guest.call('POST /member/phone', { body: { ...named, code } })
}

/** What a browser makes a passkey of, for a member who proves that it is them. */
export async function passkeyOptions(journey: Pick<House, 'ctx'>, guest: Guest) {
  const { email } = await guest.call('GET /member')
  const code = await changeCode(journey, guest, { email, change: 'passkey' })
  return guest.call('POST /member/passkeys/options', { body: { code } })
}
