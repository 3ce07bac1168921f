import { sql } from 'kysely'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { forgetBudgets } from '#bench/attacks/erase/canary-context.ts'
import { codeOf as refusalIn } from '#bench/attacks/fuzz/http-exchange.ts'
import type { Browser } from '#bench/attacks/fuzz/people.ts'
import { codeOf, countOf } from '#bench/attacks/flood/flood-source.ts'
import { settle } from '#bench/attacks/kill/settle.ts'
import { codeSentBy } from '#bench/testbed/code-sent-by.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import { type AccountChange, accountChanges } from '#core/member/account-change.ts'
import { anAuthenticator } from '#test/builders/an-authenticator.ts'
import type { Guest } from '#test/journeys/support/guest.ts'

const email = 'stolen-session@example.com'
const password = 'mesquite and patience'

/** Codes that are guessed for each change, all at once, and how many of all of them may be looked at (abuse-limits). */
const [guesses, mostLooked] = [6, 10]
/** Passkeys that are made at once, and how many of them an account has. */
const [made, mostPasskeys] = [27, 20]

/** What somebody may be told who has no code. */
const fair = ['code.wrong', 'sign_in.too_many', 'reset.expired']

export const accountDefects: readonly Defect[] = [
  // Who is signed in adds a passkey.
  {
    file: 'src/server/member/auth-handlers.ts',
    find: "await refuseUnproved(member, { change: 'passkey', code: body.code }, signInPlace(), ctx)",
    put: '',
  },
  // And has a code sent to an address or a number of theirs.
  {
    file: 'src/server/member/handlers.ts',
    find: 'if ((await contactChange(ctx.db, changer)) !== value)',
    put: 'if (value === null)',
  },
  // Who guesses at such codes is counted anew with each.
  {
    file: 'src/server/member/account-proof.ts',
    find: "signInLimits.tried('member', email, place,",
    put: "signInLimits.tried('member', `${email} ${performance.now()}`, place,",
  },
  // Passkeys that are made at once see none of each other.
  {
    file: 'src/server/member/passkeys.ts',
    find: 'await lockMember(tx, member_id)',
    put: '',
  },
  {
    file: 'src/server/member/passkeys.ts',
    find: "await enqueueMemberMail(tx, newId('event'), 'passkey-added', mail)",
    put: '',
  },
  {
    file: 'src/server/member/change-contact.ts',
    find: "await enqueueMemberMail(tx, newId('event'), 'phone-changed', { member_id, locale, channel })",
    put: '',
  },
  // A new password leaves whoever is signed in where they are.
  {
    file: 'src/server/member/reset-password.ts',
    find: 'await endSignIns(tx, member_id)',
    put: '',
  },
  // Or the passkeys that its member wanted gone.
  {
    file: 'src/server/member/reset-password.ts',
    find: 'remove_passkeys ? await removePasskeys(tx, member_id) : 0',
    put: '0',
  },
]

/**
 * T10: somebody has a copy of a member’s cookies and not their mailbox, and wants to keep the account: by a passkey, a first password,
 * another address or number, with codes that they guess at, at once. Nothing of it changes. Then its member changes all of it by the codes
 * that are mailed to them, adds more passkeys at once than an account may have, at both processes, and picks a new password: each is
 * told by mail, nobody is signed in any more, and no passkey opens it.
 */
export async function stolenSession(testbed: Testbed): Promise<AttackResult> {
  const owner = await signInMember(testbed, email)
  const elsewhere = await signInMember(testbed, email)
  const stolen = await tryToKeep(testbed, owner.guest.copied())
  const passkeys = await addPasskeys(testbed, owner)
  await changePhone(testbed, owner.guest)
  const thief = owner.guest.copied()
  const reset = await pickPassword(testbed)
  const inStill = await Promise.all(
    [owner.guest, elsewhere.guest, thief].map(
      async ({ call }) => (await call('GET /session')).member,
    ),
  )
  const entered = await codeOf(passkeys.enter())
  await changeEmail(testbed)
  const mails = await mailsOf(testbed)
  const wrong = {
    [`a stolen session turned ${stolen.before} into ${stolen.after}`]:
      stolen.after !== stolen.before,
    [`${stolen.looked} guessed codes of a stolen session were looked at`]:
      stolen.looked > mostLooked || stolen.looked === 0,
    [`who has a stolen session is told ${stolen.strange.join(', ')}`]: stolen.strange.length > 0,
    [`${made} passkeys at once became ${passkeys.count}`]: passkeys.count !== mostPasskeys,
    [`who adds a passkey too many is told ${passkeys.strange.join(', ')}`]:
      passkeys.strange.length > 0,
    'who picks a new password isn’t asked about the passkeys': !reset.has_passkeys,
    'somebody is signed in after the password was reset': inStill.some((one) => one !== null),
    [`a passkey that went with the password still opens the account: ${entered}`]:
      entered !== 'passkey.wrong',
    [`of ${passkeys.count} new passkeys ${mails['passkey-added'] ?? 0} are told by mail`]:
      mails['passkey-added'] !== passkeys.count,
    ...Object.fromEntries(
      Object.entries(toldOnce).map(([kind, what]) => [
        `${what} isn’t told by mail`,
        mails[kind] !== 1,
      ]),
    ),
  }
  return {
    counts: {
      'tries to keep an account by its session': stolen.tries,
      'codes of these looked at': stolen.looked,
      'passkeys added at once': made,
      'passkeys of them that an account has': passkeys.count,
    },
    broken: Object.keys(wrong).filter((words) => wrong[words]),
  }
}

/** What its member is mailed once, by the job that does it. */
const toldOnce: Readonly<Record<string, string>> = {
  'phone-changed': 'a new number',
  'password-added': 'a first password',
  'email-changed': 'a new address',
}

/** Everything that who has the session alone can try. */
async function tryToKeep(testbed: Testbed, thief: Guest) {
  const before = await waysIn(testbed)
  for (const change of accountChanges) await thief.call('POST /member/proof', { body: { change } })
  await settle(testbed.database.db)
  const codes = ['', ...Array.from({ length: guesses - 1 }, (_, nth) => String(240_011 + nth))]
  const { call } = thief
  const changing = codes.flatMap((code, nth) => [
    codeOf(call('POST /member/passkeys/options', { body: { code } })),
    codeOf(call('POST /member/email', { body: { email: `thief-${nth}@example.com`, code } })),
    codeOf(call('POST /member/phone', { body: { phone: `512555660${nth}`, code } })),
  ])
  const body = { code: '240011' }
  const link = { token: 'a'.repeat(24), password, remove_passkeys: true }
  const proving = [
    codeOf(call('PUT /member/email', { body })),
    codeOf(call('PUT /member/phone', { body })),
    codeOf(call('PUT /auth/password', { body: link })),
  ]
  const looked = await Promise.all(changing)
  const said = [...looked, ...(await Promise.all(proving))]
  return {
    before,
    after: await waysIn(testbed),
    tries: said.length,
    looked: countOf(looked, 'code.wrong'),
    strange: [...new Set(said.filter((word) => !fair.includes(word)))],
  }
}

/** What the account is reached and opened by, in words. */
async function waysIn({ database: { db } }: Testbed): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', m.email, coalesce(m.phone, 'no number'),
      (select count(*) from member_passkeys where member_id = m.id), 'passkeys',
      (select count(*) from member_credentials where user_id = m.id), 'passwords',
      (select count(*) from member_contact_changes where member_id = m.id), 'pending') as words
    from members as m where m.email = ${email}`.execute(db)
  return rows[0]?.words ?? 'nothing'
}

/** Has a code mailed for a change, however many were mailed before. */
async function changeCode(testbed: Testbed, guest: Guest, change: AccountChange): Promise<string> {
  await forgetBudgets(testbed.database)
  return codeSentBy(testbed, email, () => guest.call('POST /member/proof', { body: { change } }))
}

/** Makes passkeys, each by a code of its own, and adds all of them at once, half at each process. */
async function addPasskeys(testbed: Testbed, { guest, headers }: Browser) {
  const [home] = testbed.products
  if (!home) throw new Error('No process to ask')
  const devices = []
  for (let nth = 0; nth < made; nth += 1) {
    const { ordering } = testbed.products[nth % testbed.products.length] ?? home
    const body = { code: await changeCode(testbed, guest, 'passkey') }
    const options = await guest.call('POST /member/passkeys/options', { body })
    const device = anAuthenticator(ordering)
    devices.push({ ordering, device, credential: device.create(options) })
  }
  const said = await Promise.all(
    devices.map(async ({ ordering, credential }) => {
      const answer = await fetch(`${ordering}/api/member/passkeys`, {
        method: 'POST',
        headers: { ...headers(), origin: ordering },
        body: JSON.stringify({ credential }),
      })
      const text = await answer.text()
      return answer.ok ? 'ok' : refusalIn(text)
    }),
  )
  const { length: count } = await guest.call('GET /member/passkeys')
  const added = devices.find((one, nth) => one.ordering === home.ordering && said[nth] === 'ok')
  const enter = async () => {
    const by = testbed.guest()
    const options = await by.call('POST /auth/passkey/options')
    if (!added) throw new Error('No passkey was added')
    const credential = added.device.sign(options)
    return by.call('POST /auth/sign-in/passkey', { body: { credential } })
  }
  const strange = new Set(said.filter((word) => word !== 'ok' && word !== 'passkey.too_many'))
  return { count, strange: [...strange], enter }
}

async function changePhone(testbed: Testbed, guest: Guest): Promise<void> {
  const phone = '5125556610'
  const code = await changeCode(testbed, guest, 'phone')
  const name = () => guest.call('POST /member/phone', { body: { phone, code } })
  await guest.call('PUT /member/phone', { body: { code: await codeSentBy(testbed, phone, name) } })
}

/** Picks a first password by the link of a mail, and has the passkeys go; says whether the link’s page asked about them. */
async function pickPassword(testbed: Testbed) {
  await forgetBudgets(testbed.database)
  const guest = testbed.guest()
  const ask = () => guest.call('POST /auth/password-reset', { body: { email } })
  const token = await codeSentBy(testbed, email, ask, /(?<=token=)[\w-]+/)
  const link = await guest.call('POST /auth/password-link', { body: { token } })
  await guest.call('PUT /auth/password', { body: { token, password, remove_passkeys: true } })
  return link
}

async function changeEmail(testbed: Testbed): Promise<void> {
  const next = `new-${email}`
  await forgetBudgets(testbed.database)
  const { guest } = await signInMember(testbed, email)
  const code = await changeCode(testbed, guest, 'email')
  const name = () => guest.call('POST /member/email', { body: { email: next, code } })
  await guest.call('PUT /member/email', { body: { code: await codeSentBy(testbed, next, name) } })
}

/** How often the member was mailed what. */
async function mailsOf({ database: { db } }: Testbed): Promise<Readonly<Record<string, number>>> {
  await settle(db)
  const { rows } = await sql<{ kind: string; count: number }>`
    select o.kind, count(*)::int as count from mailbox as m join outbox as o on o.event_id = m.id
    where m.recipient = ${email} group by o.kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
