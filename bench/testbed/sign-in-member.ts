import { type Browser, openBrowser } from '#bench/attacks/fuzz/people.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { codeSentBy } from './code-sent-by.ts'
import type { Testbed } from './open-testbed.ts'
import { patiently } from './wait-for.ts'

/** Signs a member in, on a browser of their own, by the code that was mailed to them. */
export async function signInMember(testbed: Testbed, email: string): Promise<Browser> {
  const browser = openBrowser(testbed, 'default')
  await signInAsMember(testbed, browser.guest, email)
  return browser
}

/** Signs a guest in as the member of an address, by the code that was mailed there. */
export async function signInAsMember(testbed: Testbed, guest: Guest, email: string): Promise<void> {
  const ask = () => guest.call('POST /auth/code', { body: { email } })
  const code = await codeSentBy(testbed, email, () => patiently(ask, () => {}))
  await guest.call('POST /auth/sign-in/code', { body: { email, code } })
}
