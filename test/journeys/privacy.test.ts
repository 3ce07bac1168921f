import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { minutesBetween } from '#core/time.ts'
import { openLog } from '#server/config/open-log.ts'
import { replayDeletions } from '#server/member/replay-deletions.ts'
import { createApp } from '#server/start/app.ts'
import { aMember, codeFor, lastMailTo, setPassword, signInAs } from './support/a-member.ts'
import { aHeldCart, anOrder, refused, southLamar } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken } from './support/gateway-ledger.ts'
import { newGuest } from './support/guest.ts'
import { columnsHolding } from './support/marks.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

/** A guest whose browser says what it is. */
function onIphone() {
  return newGuest((request) => {
    const headers = new Headers(request.headers)
    headers.set('user-agent', iphone)
    return journey.answer(new Request(request, { headers }))
  })
}

test('R4.25 a member sees where they are signed in, ends one of these sessions and all others at once', async () => {
  const email = 'devices@example.com'
  const here = await aMember(journey, email)
  const phone = onIphone()
  await signInAs(journey, phone, email)
  const third = journey.guest()
  await signInAs(journey, third, email)
  const listed = await here.call('GET /member/sign-ins')
  expect(listed.filter(({ current }) => current)).toHaveLength(1)
  const [onPhone] = listed.filter(({ device }) => device.system === 'iPhone')
  expect(onPhone?.device).toEqual({ kind: 'phone', system: 'iPhone', browser: 'Safari' })

  const params = { sign_in_id: onPhone?.id ?? '' }
  expect(await here.call('DELETE /member/sign-ins/{sign_in_id}', { params })).toHaveLength(2)
  expect((await phone.call('GET /session')).member).toBeNull()
  expect((await third.call('GET /session')).member).not.toBeNull()
  expect(await here.call('DELETE /member/sign-ins')).toHaveLength(1)
  expect((await third.call('GET /session')).member).toBeNull()
  expect((await here.call('GET /session')).member).not.toBeNull()

  const other = await aMember(journey, 'other-devices@example.com')
  const [mine] = await here.call('GET /member/sign-ins')
  await expect(
    other.call('DELETE /member/sign-ins/{sign_in_id}', { params: { sign_in_id: mine?.id ?? '' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('when a session was used last is written once an hour', async () => {
  const guest = await aMember(journey, 'rested@example.com')
  const { db } = journey.ctx
  const lastUsed = async () => (await guest.call('GET /member/sign-ins'))[0]?.last_used_at ?? ''
  const rest = (interval: string) =>
    sql`update member_sign_ins set last_used_at = now() - ${interval}::interval`.execute(db)
  await rest('50 minutes')
  const before = await lastUsed()
  expect(await lastUsed()).toBe(before)
  await rest('2 hours')
  await guest.call('GET /session')
  expect(minutesBetween(await lastUsed(), Temporal.Now.instant().toString())).toBeLessThan(1)
})

test('a sign-in on a new device is told by mail, one on a known device isn’t', async () => {
  const email = 'told@example.com'
  const guest = await aMember(journey, email)
  await signInAs(journey, guest, email)
  await drainOutbox(journey.ctx)
  const told = () => lastMailTo(journey, email, 'iPhone|device')
  await expect(told()).rejects.toThrow('No mail')
  await signInAs(journey, onIphone(), email)
  expect((await told()).body).toContain('Safari on iPhone')
})

test('a new password is told by mail', async () => {
  await aMember(journey, 'secret@example.com')
  await setPassword(journey, 'secret@example.com', 'mesquite and patience')
  await setPassword(journey, 'secret@example.com', 'brisket at sunrise')
  const { subject } = await lastMailTo(journey, 'secret@example.com')
  expect(subject).toBe('Your Fritz & Alma’s Texas Kitchen password is new')
})

test('R4.25 a member takes along everything that is stored about them, and no secret', async () => {
  const held = await anOrder(journey)
  const { guest, order } = held
  await signInAs(journey, guest, 'download@example.com')
  const everything = await guest.call('GET /member/download')
  expect(everything['account']).toMatchObject([{ email: 'download@example.com' }])
  expect(everything['orders']).toMatchObject([{ id: order.id, contact: { first_name: 'Alma' } }])
  expect(everything['member_sign_ins']).toHaveLength(1)
  expect(JSON.stringify(everything)).not.toMatch(/"(token|password|visitor_id|cart_id)":/)
})

/** Money isn’t erased: the account lets go of it, and whoever has its number can still spend it. */
const letGoOf = ['gift_cards']

test('every table that refers to members is in the download, and goes with the account, or lets go of it where it is money', async () => {
  const guest = await aMember(journey, 'tables@example.com')
  const everything = await guest.call('GET /member/download')
  const { rows } = await sql<{ name: string; rule: string }>`
    select r.relname as name, c.confdeltype as rule
    from pg_constraint as c join pg_class as r on r.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'members'::regclass
  `.execute(journey.ctx.db)
  expect(rows.length).toBeGreaterThan(3)
  for (const { name, rule } of rows)
    expect([name, rule, name in everything]).toEqual([
      name,
      letGoOf.includes(name) ? 'n' : 'c',
      true,
    ])
})

/** What a member told of themselves, as it would stand in the database. */
const canary = {
  first_name: 'Quetzalina',
  last_name: 'Okonkwozka',
  email: 'quetzalina@okonkwozka.example',
  phone: '5125550164',
}

test('T30 R2.13 a deleted account is nowhere in database, mails and logs, and a restored backup forgets it again', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const open = new AbortController().signal
  const app = createApp({ ...journey.ctx, log }, { draining: open, closing: open, site: null })
  const guest = newGuest((request) => app.fetch(request))
  await guest.call('POST /forms/{form}', {
    params: { form: 'contact' },
    body: {
      values: {
        ...canary,
        email: canary.email.toUpperCase(),
        topic: 'praise',
        location: 'South Lamar, Austin',
        message: `Ask for ${canary.first_name}.`,
      },
    },
  })
  await guest.call('PUT /dietary', { body: { allergens: ['tree_nuts'], diets: [] } })
  const held = await aHeldCart(journey, undefined, guest)
  const ordered = await guest.call('POST /carts/{cart_id}/checkout', {
    params: held.params,
    body: {
      contact: canary,
      payment: { token: await aToken(journey) },
      total: held.cart.sheet.total,
    },
    headers: { 'idempotency-key': 'canary' },
  })
  if (ordered.state !== 'confirmed') throw new Error('The bank is slow')
  const order_id = ordered.order.id
  await signInAs(journey, guest, canary.email)
  const { first_name, last_name, phone } = canary
  await guest.call('PUT /member', { body: { first_name, last_name } })
  await guest.call('POST /auth/code', { body: { phone } })
  await drainOutbox(journey.ctx)
  const { db } = journey.ctx
  const [member] = await db
    .selectFrom('members')
    .where('email', '=', canary.email)
    .selectAll()
    .execute()

  expect(await refused(guest.call('POST /member/deletion'))).toMatchObject({
    code: 'account.order_open',
  })
  await guest.call('DELETE /orders/{order_id}', { params: { order_id } })
  await drainOutbox(journey.ctx)
  await guest.call('POST /member/deletion')
  const code = await codeFor(journey, canary.email)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(
    await refused(guest.call('PUT /member/deletion', { body: { code: wrong } })),
  ).toMatchObject({ code: 'code.wrong' })
  await guest.call('PUT /member/deletion', { body: { code } })
  expect((await guest.call('GET /session')).member).toBeNull()

  const found = async () => Object.values(await columnsHolding(db, canary)).flat()
  // The last mail goes to the address, which nobody here knows once it is sent: the simulated mailbox stands for theirs.
  await drainOutbox(journey.ctx)
  const goodbyes = await db
    .deleteFrom('mailbox')
    .where('recipient', '=', canary.email)
    .returning(['subject', 'body'])
    .execute()
  expect(goodbyes.map(({ subject }) => subject)).toEqual([
    m.mail_deleted_subject({ chain: 'Fritz & Alma’s Texas Kitchen' }),
  ])
  expect(JSON.stringify(goodbyes)).not.toContain(canary.first_name)
  expect(await found()).toEqual([])
  const told = await db
    .selectFrom('orders')
    .select('allergens')
    .where('id', '=', order_id)
    .execute()
  expect(told).toEqual([{ allergens: null }])
  expect(lines.length).toBeGreaterThan(5)
  for (const value of Object.values(canary)) expect(lines.join('')).not.toContain(value)
  const { rows } = await sql<{ amount: number; cents: number }>`
    select p.amount, (o.sheet -> 'total')::int as cents from orders as o
    join payments as p on p.order_id = o.id where o.id = ${order_id}
  `.execute(db)
  expect(rows[0]?.amount).toBe(rows[0]?.cents)
  expect(rows[0]?.cents).toBeGreaterThan(0)

  // As a backup from before would bring it back.
  if (!member) throw new Error('Nobody to restore')
  const { visitor_id: _, ...restored } = member
  await db.insertInto('members').values(restored).execute()
  expect(await found()).not.toEqual([])
  await replayDeletions(journey.database, journey.ctx.deletions, { ...journey.ctx, log })
  expect(await found()).toEqual([])
  expect(lines.join('')).toContain('members.erased_again')
})

test('an address that can’t be written to that its account is gone is forgotten all the same', async () => {
  const email = 'unreachable-goodbye@example.com'
  const { db } = journey.ctx
  const guest = await aMember(journey, email)
  await guest.call('POST /member/deletion')
  await guest.call('PUT /member/deletion', { body: { code: await codeFor(journey, email) } })
  const send = () => Promise.reject(new Error('550 no such mailbox'))
  const failing = { ...journey.ctx, mail: { name: 'full', send } }
  await drainOutbox(failing)
  const found = async () => Object.values(await columnsHolding(db, { email })).flat()
  expect(await found()).toEqual(['outbox.payload'])
  await sql`update outbox set attempts = 29, due_at = now() where kind = 'account-deleted' and done_at is null`.execute(
    db,
  )
  await drainOutbox(failing)
  expect(await found()).toEqual([])
})

test('a code that holds a time deletes no account, and one that deletes an account holds no time', async () => {
  const email = 'two-codes@example.com'
  const member = await aMember(journey, email)
  const guest = journey.guest()
  const { id: cart_id } = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const params = { cart_id }
  const wrong = { status: 401, code: 'code.wrong' }
  const hold = (code: string) =>
    guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code } })
  await guest.call('POST /carts/{cart_id}/proof', { params, body: { email } })
  const holds = await codeFor(journey, email)
  const removes = (code: string) => member.call('PUT /member/deletion', { body: { code } })
  await expect(removes(holds)).rejects.toMatchObject(wrong)
  await member.call('POST /member/deletion')
  const deletes = await codeFor(journey, email)
  await expect(hold(deletes)).rejects.toMatchObject(wrong)
  // Asking for one leaves the other as it was.
  expect(await hold(holds)).toEqual({ proved: true })
  await removes(deletes)
  expect((await member.call('GET /session')).member).toBeNull()
})
