import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMinutes, minutesBetween } from '#core/time.ts'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { settleDay, settledToday } from '#server/charge/settle-day.ts'
import { endReservations } from '#server/reservation/store-erased.ts'
import { answerBank } from './support/answer-bank.ts'
import { refused, southLamar } from './support/an-order.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { asks, ledger } from './support/gateway-ledger.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { type Held, tableDeposits } from './support/table-deposits.ts'

const journey = sharedJourney()
const location_id = southLamar.id

const { held, paying, reserved, read, cancel, booked, charged, refundAgain } =
  tableDeposits(journey)

const host = async () => journey.staff('crew-south-lamar')

async function setStatus({ params }: Pick<Held, 'params'>, status: 'no_show' | 'cancelled') {
  const crew = await host()
  return crew.call('PUT /console/reservations/{reservation_id}/status', {
    params,
    body: { status },
  })
}

/** The hour until which it comes back was a minute ago. */
async function tooLate({ hold }: Pick<Held, 'hold'>) {
  await sql`update table_deposits set back_until = now() - interval '1 minute' where reservation_id = ${hold.id}`.execute(
    journey.ctx.db,
  )
}

/** The bank was asked eleven minutes ago. */
async function later() {
  await sql`update table_deposits set started_at = now() - interval '11 minutes', next_look = null where status = 'pending'`.execute(
    journey.ctx.db,
  )
}

async function allAgrees() {
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
  const settled = await settleDay(await settledToday(journey.ctx), journey.ctx)
  expect(settled).toMatchObject({ differences: [], moving: 0, gateway_silent: false })
}

describe('R1.7 a large party leaves a deposit', () => {
  test('that they read the rule of while the table is held, and without which it isn’t reserved', async () => {
    const guest = journey.guest()
    const table = await held(guest, 7)
    const { starts, deposit } = table.hold
    expect(deposit).toEqual({
      cents: 7_000,
      state: 'due',
      back_until: addMinutes(starts, -24 * 60),
      goes_back: true,
      charged: false,
      card: null,
    })
    const rooms = await guest.call('GET /dining-rooms')
    expect(rooms.find(({ id }) => id === location_id)?.deposit?.from_party).toBe(6)
    const book = guest.call('PUT /reservations/{reservation_id}/booking', {
      params: table.params,
      headers: { 'idempotency-key': 'without' },
      body: table.sent,
    })
    expect(await refused(book)).toMatchObject({ code: 'reservation.deposit_due', status: 409 })
    const less = {
      ...table,
      hold: { ...table.hold, deposit: deposit && { ...deposit, cents: 100 } },
    }
    expect((await refused((await paying(guest, less))())).message).toContain('$70.00')
    const small = await held(journey.guest(), 5)
    expect(small.hold.deposit).toBeNull()
    const needless = await refused((await paying(guest, small))())
    expect(needless.code).toBe('reservation.no_deposit')
  })

  test('once, however often it is sent, and its mail says what comes back and until when', async () => {
    const guest = journey.guest()
    const table = await held(guest)
    const pay = await paying(guest, table)
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.map(({ state }) => state)).toEqual(Array(3).fill('confirmed'))
    await drainOutbox(journey.ctx)
    expect(await read(guest, table)).toMatchObject({
      status: 'booked',
      name: 'Marisol Krause',
      deposit: { cents: 6_000, state: 'held', goes_back: true },
    })
    expect(await booked(table)).toEqual({ card: 6_000, table_deposits: -6_000 })
    const { rows } = await sql<{ body: string }>`
      select body from mailbox where recipient = ${table.sent.email}`.execute(journey.ctx.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.body).toContain('Your deposit of $60.00 is paid and comes off your check.')
    const other = await paying(guest, table, undefined, 'pay')
    expect((await refused(other())).code).toBe('request.key_reused')
    await allAgrees()
  })

  test('and hears why a card is declined: the table is held on, for another card', async () => {
    const guest = journey.guest()
    const table = await held(guest)
    const no = await refused((await paying(guest, table, '4000000000000002', 'no'))())
    expect(no.code).toBe('payment.declined')
    expect(await read(guest, table)).toMatchObject({ status: 'held', deposit: { state: 'due' } })
    expect((await (await paying(guest, table, undefined, 'yes'))()).state).toBe('confirmed')
    await allAgrees()
  })

  test('and answers their bank first where it asks, while the table waits', async () => {
    const guest = journey.guest()
    const table = await held(guest)
    const pay = await paying(guest, table, asks)
    const asked = await pay()
    if (asked.state !== 'challenge') throw new Error(asked.state)
    expect((await pay()).state).toBe('challenge')
    await answerBank(asked, true)
    // The gateway’s own message is enough.
    const { db } = journey.ctx
    const tried = db.selectFrom('charges').where('subject_id', '=', table.hold.id).select('id')
    const { id: charge_key } = await tried.executeTakeFirstOrThrow()
    await enqueueOne(db, { event_id: 'told', kind: 'charge-message', payload: { charge_key } })
    await drainOutbox(journey.ctx)
    expect(await read(guest, table)).toMatchObject({ status: 'booked', deposit: { state: 'held' } })
    expect((await pay()).state).toBe('confirmed')
    await allAgrees()
  })

  test('which is let go of where the table was, while the bank asked', async () => {
    const guest = journey.guest()
    const table = await held(guest)
    const pay = await paying(guest, table, asks)
    const asked = await pay()
    if (asked.state !== 'challenge') throw new Error(asked.state)
    await cancel(guest, table)
    await answerBank(asked, true)
    expect((await refused(pay())).code).toBe('payment.declined')
    expect(await booked(table)).toEqual({})
    expect(await read(guest, table)).toMatchObject({ status: 'cancelled', deposit: null })
    await allAgrees()
  })

  test('and two cards at once pay it once; who lets go of the table meanwhile pays nothing, or has it all back', async () => {
    const guest = journey.guest()
    const twice = await held(guest)
    const cards = [
      await paying(guest, twice, undefined, 'one'),
      await paying(guest, twice, undefined, 'two'),
    ]
    const answers = await Promise.all(cards.map(async (pay) => pay()))
    expect(answers.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
    expect(await charged(twice)).toBe(1)
    for (let nth = 0; nth < 4; nth += 1) {
      const torn = await held(journey.guest())
      const pay = await paying(guest, torn)
      await Promise.allSettled([pay(), cancel(guest, torn)])
      await drainOutbox(journey.ctx)
      expect((await read(guest, torn)).status).toBe('cancelled')
      await refundAgain()
      expect(await booked(torn)).toEqual({})
    }
    await allAgrees()
  })

  test('and a question that nobody answers charges nothing and lets the table go', async () => {
    const guest = journey.guest()
    const table = await held(guest)
    const pay = await paying(guest, table, asks)
    expect((await pay()).state).toBe('challenge')
    await later()
    await reconcileCharges(journey.ctx)
    expect((await refused(pay())).code).toBe('payment.declined')
    expect((await read(guest, table)).held_seconds).toBeLessThanOrEqual(300)
    await allAgrees()
  })
})

describe('R1.7 what becomes of a deposit', () => {
  test('it goes back in whole when its table is cancelled in time, once', async () => {
    const guest = journey.guest()
    const table = await reserved(guest)
    const [one, two] = await Promise.all([cancel(guest, table), cancel(guest, table)])
    expect([one.deposit?.state, two.deposit?.state]).toEqual(['returned', 'returned'])
    await drainOutbox(journey.ctx)
    expect(await booked(table)).toEqual({})
    const { rows } = await sql<{ ref: string }>`
      select gateway_ref as ref from table_deposits where reservation_id = ${table.hold.id}`.execute(
      journey.ctx.db,
    )
    const back = (await ledger(journey)).flatMap((one) =>
      one.kind === 'refund' && one.ref === rows[0]?.ref ? [one.amount] : [],
    )
    expect(back).toEqual([6_000])
    const mails = await sql<{ body: string }>`
      select body from mailbox where recipient = ${table.sent.email} and subject like 'Canceled%'`.execute(
      journey.ctx.db,
    )
    expect(mails.rows[0]?.body).toContain('$60.00 goes back to your Visa')
    await allAgrees()
  })

  test('what is only held is let go of where its table is cancelled first, and what was charged unseen goes back', async () => {
    for (const [isCharged, kind] of [
      [false, 'void'],
      [true, 'refund'],
    ] as const) {
      const guest = journey.guest()
      const table = await held(guest)
      expect((await (await paying(guest, table))()).state).toBe('confirmed')
      const { rows } = await sql<{ ref: string }>`
        select gateway_ref as ref from table_deposits where reservation_id = ${table.hold.id}`.execute(
        journey.ctx.db,
      )
      const ref = rows[0]?.ref ?? ''
      if (isCharged) await journey.ctx.card.capture(ref, 6_000)
      expect((await cancel(guest, table)).deposit?.state).toBe('returned')
      await drainOutbox(journey.ctx)
      await refundAgain()
      expect(await booked(table)).toEqual({})
      expect((await read(guest, table)).deposit?.charged).toBe(isCharged)
      const moves = (await ledger(journey)).flatMap((one) =>
        one.kind !== 'charge' && 'ref' in one && one.ref === ref ? [one.kind] : [],
      )
      expect(moves).toEqual(isCharged ? ['capture', kind] : [kind])
    }
    await allAgrees()
  })

  test('it stays when its table is cancelled too late, or moved first', async () => {
    const guest = journey.guest()
    const table = await reserved(guest)
    await tooLate(table)
    expect((await read(guest, table)).deposit).toMatchObject({ state: 'held', goes_back: false })
    const { at, area } = (await held(guest, 6, 17)).hold
    const moved = await guest.call('PUT /reservations/{reservation_id}/table', {
      params: table.params,
      body: { party: 6, area: area.key, at },
    })
    expect(moved.deposit?.goes_back).toBe(false)
    expect((await cancel(guest, table)).deposit?.state).toBe('kept')
    await drainOutbox(journey.ctx)
    expect(await booked(table)).toEqual({ card: 6_000, kept_deposits: -6_000 })
    await allAgrees()
  })

  test('it moves with a table that is moved in time, stays whole for fewer guests, and is not stretched over more', async () => {
    const guest = journey.guest()
    const table = await reserved(guest, 7)
    const later = await held(journey.guest(), 6, 16)
    const change = (party: number) =>
      guest.call('PUT /reservations/{reservation_id}/table', {
        params: table.params,
        body: { party, area: later.hold.area.key, at: later.hold.at },
      })
    await cancel(guest, later)
    const grown = await refused(change(8))
    expect(grown.message).toContain('$80.00')
    const smaller = await change(6)
    expect(smaller.deposit).toMatchObject({ cents: 7_000, state: 'held', goes_back: true })
    expect(minutesBetween(smaller.deposit?.back_until ?? '', smaller.starts)).toBe(24 * 60)
  })

  test('the house keeps it where nobody came, takes it off the check where they do after all, and gives it back where it cancels itself', async () => {
    const missed = await reserved(journey.guest())
    const floor = await setStatus(missed, 'no_show')
    expect(floor.location.id).toBe(location_id)
    expect(await booked(missed)).toEqual({ card: 6_000, kept_deposits: -6_000 })
    await sql`update reservations set seat_at = now(), ends_at = now() + interval '2 hours' where id = ${missed.hold.id}`.execute(
      journey.ctx.db,
    )
    const crew = await host()
    const seated = await crew.call('PUT /console/reservations/{reservation_id}/seated', {
      params: missed.params,
      body: { tables: null },
    })
    expect(seated.parties.find(({ id }) => id === missed.hold.id)?.deposit).toEqual({
      cents: 6_000,
      state: 'applied',
    })
    expect(await booked(missed)).toEqual({ card: 6_000, table_checks: -6_000 })

    const ours = await reserved(journey.guest())
    await tooLate(ours)
    await setStatus(ours, 'cancelled')
    await drainOutbox(journey.ctx)
    expect(await booked(ours)).toEqual({})
    await allAgrees()
  })

  test('a party that nobody said anything of leaves it to the house two hours after its time', async () => {
    const table = await reserved(journey.guest())
    await sql`update reservations set seat_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = ${table.hold.id}`.execute(
      journey.ctx.db,
    )
    await endReservations(journey.ctx.db)
    await endReservations(journey.ctx.db)
    expect(await booked(table)).toEqual({ card: 6_000, kept_deposits: -6_000 })
    await allAgrees()
  })

  test('a deposit that the ledger tells otherwise than its table is named by the day’s settlement', async () => {
    const table = await reserved(journey.guest())
    await sql`update reservations set status = 'no_show' where id = ${table.hold.id}`.execute(
      journey.ctx.db,
    )
    const { differences } = await settleDay(await settledToday(journey.ctx), journey.ctx)
    expect(differences).toEqual([
      { by: 'deposits', account: 'table_deposits', id: table.hold.id, ledger: -6_000, other: 0 },
      { by: 'deposits', account: 'kept_deposits', id: table.hold.id, ledger: 0, other: -6_000 },
    ])
    await sql`update reservations set status = 'booked' where id = ${table.hold.id}`.execute(
      journey.ctx.db,
    )
  })
})
