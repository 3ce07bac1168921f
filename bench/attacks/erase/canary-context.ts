import { sql } from 'kysely'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { takeGroupOrders } from '#test/journeys/support/a-group.ts'
import type { CanaryHouse } from '#test/journeys/support/canary.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'

/** Such a house, and who hears of faulty answers. */
export interface AttackedHouse extends CanaryHouse {
  readonly faulty: (words: string) => void
}

/** Opens the testbed to people who type who they are: a kitchen of its own and group orders, as their journeys have them. */
export async function openHouse(
  testbed: Testbed,
  faulty: (words: string) => void,
): Promise<AttackedHouse> {
  const { db } = testbed.database
  const [first] = testbed.products
  if (!first) throw new Error('No process to ask')
  await openKitchen(db, 'grove')
  await takeGroupOrders({ ctx: { db } })
  const settled = () =>
    patiently(async () => {
      const { rows } = await sql`
        select from outbox where done_at is null and due_at <= now() and attempts < 3 limit 1`.execute(
        db,
      )
      return rows.length === 0 || undefined
    }, faulty)
  const used = new Set<string>()
  const codeFor = (recipient: string) =>
    patiently(async () => {
      const { rows } = await sql<{ id: string; body: string }>`
        select m.id, m.body from mailbox as m join outbox as o on o.event_id = m.id
        where m.recipient = ${recipient} and o.kind ~ '-(code|proof)$'
        order by m.sent_at desc, m.id limit 1`.execute(db)
      const [mail] = rows
      if (!mail || used.has(mail.id)) return undefined
      used.add(mail.id)
      return /\b\d{6}\b/.exec(mail.body)?.[0]
    }, faulty)
  return {
    db,
    gateway: testbed.books,
    url: first.ordering,
    guest: () => testbed.guest(),
    member: async (email, first_name) => {
      const guest = testbed.guest()
      await signIn(guest, email, codeFor)
      await guest.call('PUT /member', { body: { first_name, last_name: 'Krause' } })
      return guest
    },
    staff: async (id) => {
      const guest = testbed.guest()
      await guest.call('POST /sign-in', { body: await accountOf(id) })
      return guest
    },
    codeFor,
    settled,
    faulty,
  }
}

/** Signs somebody in as the member of an address, by the code that is mailed there. */
export async function signIn(
  guest: Guest,
  email: string,
  codeFor: CanaryHouse['codeFor'],
): Promise<void> {
  await guest.call('POST /auth/code', { body: { email } })
  await guest.call('POST /auth/sign-in/code', { body: { email, code: await codeFor(email) } })
}

/** Deletes the account of an address for good, as its member does. */
export async function deleteAccount(
  { codeFor }: CanaryHouse,
  guest: Guest,
  email: string,
): Promise<void> {
  await guest.call('POST /member/deletion')
  await guest.call('PUT /member/deletion', { body: { code: await codeFor(email) } })
}

/** Minutes pass: what anybody sent before counts no more. */
export async function forgetBudgets({ db }: Pick<CanaryHouse, 'db'>): Promise<void> {
  await sql`delete from budgets`.execute(db)
}
