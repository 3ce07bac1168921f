import { type Browser, openBrowser } from '#bench/attacks/fuzz/people.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
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
  await patiently(() => guest.call('POST /auth/code', { body: { email } }), unheard)
  const { db } = testbed.database
  const code = await patiently(async () => {
    const mail = await db
      .selectFrom('mailbox')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirst()
    return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0]
  }, unheard)
  await guest.call('POST /auth/sign-in/code', { body: { email, code } })
}

/** The database answers without the product. */
function unheard(): void {}
