import { sql } from 'kysely'
import { settle } from '#bench/attacks/kill/settle.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { signInAsMember } from '#bench/testbed/sign-in-member.ts'
import { abuseLimits } from '#core/checkout/abuse-limits.ts'
import type { Db } from '#server/database/db.ts'
import { aHeldCart, alma, send, southLamar } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { codeOf, type Flood, somebodyAt } from './flood-source.ts'

/** Texts that the chain still sends as strangers begin, and members whose codes they ask for. */
const [left, members] = [3, 12]

/**
 * Strangers have codes texted to numbers of members until the chain sends none of them: codes are mailed as ever, a party whose table is
 * ready and a guest whose order is ready are texted from the reserve, and where that is gone too their host reads who wasn’t.
 */
export const spendTexts: Flood = {
  defects: [
    // Nothing is set aside for what the house has to say.
    {
      file: 'src/server/message/send-text.ts',
      find: "(cause === 'house' && (await takeOneToken(db, 'texts_reserve', 'all')))",
      put: 'false',
    },
    // Codes spend the reserve as well.
    {
      file: 'src/server/message/send-text.ts',
      find: "(cause === 'house' && (await takeOneToken(db, 'texts_reserve', 'all')))",
      put: "(await takeOneToken(db, 'texts_reserve', 'all'))",
    },
    // A call that wasn’t sent reads as one that was.
    {
      file: 'src/server/reservation/jobs.ts',
      find: "if (isSent && kind === 'waitlist-called') await markTexted(ctx.db, stored)",
      put: "if (kind === 'waitlist-called') await markTexted(ctx.db, stored)",
    },
  ],
  attack: async (testbed, round) => {
    const { db } = testbed.database
    const crew = testbed.guest()
    await crew.call('POST /sign-in', { body: await accountOf('crew-south-lamar') })
    await leave(db, 'texts', left)
    const began = performance.now()
    const texted = await askForCodes(testbed, round)
    const most = left + Math.ceil((performance.now() - began) / 1000 / abuseLimits.texts.seconds)
    await leave(db, 'texts', 0)
    const mailed = await codeOf(
      signInAsMember(testbed, testbed.guest(), `reads-mail-${round}@example.com`),
    )
    const called = await callParty(testbed, crew, `51255564${round}1`)
    const isReadyTold = await tellReady(testbed, crew, `51255564${round}2`)
    await leave(db, 'texts_reserve', 0)
    const unsent = await callParty(testbed, crew, `51255564${round}3`)
    await sql`delete from budgets where key like 'texts%:all'`.execute(db)
    const wrong = {
      [`${texted} codes were texted where ${most} texts were left`]: texted > most,
      'nobody is texted a code': texted === 0,
      [`a code by mail waits for texts: ${mailed}`]: mailed !== 'ok',
      'a party whose table is ready isn’t texted': !called.isTexted,
      'a call that was texted reads as untold': called.isUntold,
      'a guest whose order is ready isn’t texted': !isReadyTold,
      'a call is texted where nothing is left': unsent.isTexted,
      'a call that wasn’t texted isn’t shown to its host': !unsent.isUntold,
    }
    return {
      counts: {
        'codes by text that strangers asked for': members,
        'codes texted before the chain sends no more': texted,
        'guests texted from the reserve': [called.isTexted, isReadyTold].filter(Boolean).length,
      },
      broken: Object.keys(wrong).filter((words) => wrong[words]),
    }
  },
}

/** So many of what the chain texts in all are left. */
async function leave(db: Db, budget: 'texts' | 'texts_reserve', count: number): Promise<void> {
  const { size, seconds } = abuseLimits[budget]
  await sql`
    insert into budgets (key, full_at)
    values (${`${budget}:all`}, now() + make_interval(secs => ${(size - count) * seconds}))
    on conflict (key) do update set full_at = excluded.full_at`.execute(db)
}

/** Asks for a code of each of some members by their number, each from an address of its own; returns how many were texted. */
async function askForCodes(testbed: Testbed, round: number): Promise<number> {
  const { db } = testbed.database
  const numbers = Array.from(
    { length: members },
    (_, nth) => `${5_125_557_000 + round * 100 + nth}`,
  )
  await sql`
    insert into members (id, email, email_verified, phone, phone_proved_at)
    select 'mem_' || phone, phone || '@example.com', true, phone, now()
    from unnest(${numbers}::text[]) as phone`.execute(db)
  for (const [nth, phone] of numbers.entries())
    await somebodyAt(testbed, `198.51.117.${round * members + nth}`).call('POST /auth/code', {
      body: { phone },
    })
  await settle(db)
  const { rows } = await sql`
    select from mailbox where recipient = any(${numbers}::text[])`.execute(db)
  return rows.length
}

/** Whether somebody was texted. */
async function isTexted({ database: { db } }: Testbed, phone: string): Promise<boolean> {
  await settle(db)
  const { rows } = await sql`
    select from mailbox where recipient = ${phone} and subject = 'SMS'`.execute(db)
  return rows.length > 0
}

/** The host calls a party that waits at the door, a minute ago: whether it was texted, and whether the floor says that it wasn’t. */
async function callParty(testbed: Testbed, crew: Guest, phone: string) {
  const params = { location_id: southLamar.id }
  const joining = { params, body: { party: 2, name: 'Ana', phone } }
  const joined = await crew.call('POST /console/locations/{location_id}/waitlist', joining)
  const waiting_id = joined.waitlist.find((one) => one.phone === phone)?.id ?? ''
  await crew.call('PUT /console/waitlist/{waiting_id}/called', { params: { waiting_id } })
  const texted = await isTexted(testbed, phone)
  await sql`update waitlist set called_at = called_at - interval '1 minute' where id = ${waiting_id}`.execute(
    testbed.database.db,
  )
  const { waitlist } = await crew.call('GET /console/locations/{location_id}/tables', { params })
  const isUntold = waitlist.find(({ id }) => id === waiting_id)?.untold ?? false
  await crew.call('DELETE /console/waitlist/{waiting_id}', { params: { waiting_id } })
  return { isTexted: texted, isUntold }
}

/** The kitchen makes an order whose guest agreed to texts; whether they were texted that it is ready. */
async function tellReady(testbed: Testbed, crew: Guest, phone: string): Promise<boolean> {
  const { db } = testbed.database
  const held = await aHeldCart({ guest: () => testbed.guest() })
  const contact = { ...alma, phone, texts: true }
  const { order } = await send(held, { token: await aToken(testbed.books), contact })
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order.id}`}`.execute(
    db,
  )
  await settle(db)
  const params = { order_id: order.id }
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  return isTexted(testbed, phone)
}
