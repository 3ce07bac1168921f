import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMinutes, instantOf, minutesBetween } from '#core/time.ts'
import { m } from '#messages'
import { openUnpaidTables } from '#server/reservation/store.ts'
import { sweepTableHolds } from '#server/reservation/store-erased.ts'
import { dayAhead, heldTable, tablesFor } from '#test/journeys/support/a-table.ts'
import { refused, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { tableDeposits } from '#test/journeys/support/table-deposits.ts'

const journey = sharedJourney()
const params = { location_id: southLamar.id }
const { paying } = tableDeposits(journey)
let callers = 0

/** A host who has somebody on the phone with a party of seven, on a day of their own unless told; they want its first table. */
async function onThePhone(later = 21 + callers) {
  callers += 1
  const host = await journey.staff('crew-south-lamar')
  const day = dayAhead(later)
  const { areas } = await tablesFor(journey.guest(), 7, day)
  const [area] = areas.filter(({ times }) => times.length > 0)
  const at = area?.times[0] ?? ''
  const guest = {
    name: `Cora ${callers}`,
    phone: `512555${String(4000 + callers)}`,
    email: `cora-${callers}@example.com`,
    note: '',
  }
  const body = { party: 7, at, area: area?.key ?? null, ...guest, language: 'en' as const }
  const book = (differs: { readonly deposit?: 'asked' | 'waived'; readonly at?: string } = {}) =>
    host.call('POST /console/locations/{location_id}/reservations', {
      params,
      headers: { 'idempotency-key': guest.email },
      body: { ...body, ...differs },
    })
  const party = async () => {
    const query = { day }
    const floor = await host.call('GET /console/locations/{location_id}/tables', { params, query })
    const found = floor.parties.find(({ name }) => name === guest.name)
    if (!found) throw new Error('Nobody of that name')
    return found
  }
  const mails = async () => {
    await drainOutbox(journey.ctx)
    const { rows } = await sql<{ body: string }>`
      select body from mailbox where recipient = ${guest.email} order by sent_at`.execute(
      journey.ctx.db,
    )
    return rows.map((mail) => mail.body)
  }
  const say = (reservation_id: string, status: 'booked' | 'cancelled') =>
    host.call('PUT /console/reservations/{reservation_id}/status', {
      params: { reservation_id },
      body: { status },
    })
  return { host, guest, at, book, party, mails, say }
}

/** The table that a caller opens by the link that they were sent, as the helpers of deposits know it. */
async function opened(
  reservation_id: string,
  sent: Awaited<ReturnType<typeof onThePhone>>['guest'],
) {
  const own = { reservation_id }
  const hold = await journey.guest().call('GET /reservations/{reservation_id}', { params: own })
  return { hold, sent, params: own }
}

describe('R1.7 a large party that calls leaves its deposit by a link', () => {
  test('its table is held for a day, once, and is theirs when they paid', async () => {
    const { guest, book, party, mails, at } = await onThePhone()
    await Promise.all([book(), book()])
    const held = await party()
    expect(held).toMatchObject({ status: 'held', at, awaits: { cents: 7_000 }, deposit: null })
    const table = await opened(held.id, guest)
    const { held_until, pay_by, deposit } = table.hold
    expect(pay_by).toBe(held.awaits?.by)
    const day_later = addMinutes(table.hold.made_at, 24 * 60)
    expect(minutesBetween(day_later, held_until ?? '')).toBeCloseTo(0, 1)
    expect(deposit).toMatchObject({ state: 'due', cents: 7_000 })
    const [asked = '', ...more] = await mails()
    expect(more).toEqual([])
    expect(asked).toContain('Pay the deposit of $70.00 by')
    expect(asked).toContain(`/reservations/${held.id}`)
    const no = await refused((await paying(journey.guest(), table, '4000000000000002', 'no'))())
    expect(no.code).toBe('payment.declined')
    // Another card may be found as long as ever.
    expect((await party()).awaits).toEqual(held.awaits)
    const answer = await (await paying(journey.guest(), table))()
    expect(answer.state).toBe('confirmed')
    expect(await party()).toMatchObject({
      status: 'booked',
      awaits: null,
      deposit: { state: 'held' },
    })
    expect((await mails()).at(-1)).toContain('Your deposit of $70.00 is paid')
    expect(await booksAgree(journey)).toEqual([])
  })

  test('unpaid in time it is open to others again, and its guest is told', async () => {
    const { guest, book, party, mails, at } = await onThePhone()
    await book()
    const { id, tables } = await party()
    const until = sql`update reservations set held_until = now() - interval '1 minute' where id = ${id}`
    await until.execute(journey.ctx.db)
    const late = await refused((await paying(journey.guest(), await opened(id, guest)))())
    expect(late.code).toBe('reservation.lapsed')
    await sweepTableHolds(journey.ctx.db)
    await openUnpaidTables(journey.ctx.db)
    await sweepTableHolds(journey.ctx.db)
    expect(await party()).toMatchObject({ status: 'cancelled', awaits: null })
    expect((await mails()).at(-1)).toContain('its deposit wasn’t paid in time')
    const { areas } = await tablesFor(journey.guest(), 7, at.slice(0, 8))
    expect(areas.flatMap(({ times }) => times)).toContain(at)
    expect(tables).not.toEqual([])
  })

  test('its host does without, at once or later, and lets it go where nobody wants it', async () => {
    const waived = await onThePhone()
    await waived.book({ deposit: 'waived' })
    expect(await waived.party()).toMatchObject({ status: 'booked', awaits: null })
    const later = await onThePhone()
    await later.book()
    await later.say((await later.party()).id, 'booked')
    expect(await later.party()).toMatchObject({ status: 'booked', awaits: null, deposit: null })
    expect((await later.mails()).at(-1)).toContain('is reserved')
    expect(await refused(later.say((await later.party()).id, 'booked'))).toMatchObject({
      code: 'reservation.closed',
    })
    const gone = await onThePhone()
    await gone.book()
    const { id } = await gone.party()
    await gone.say(id, 'cancelled')
    expect((await gone.mails()).at(-1)).toContain('is canceled')
    const late = await refused((await paying(journey.guest(), await opened(id, gone.guest)))())
    expect(late.code).toBe('reservation.closed')
  })

  test('one that is too soon to wait for a deposit is refused, names nobody, and is theirs without one', async () => {
    const { book, party, mails, at } = await onThePhone(0)
    const wait = minutesBetween(Temporal.Now.instant().toString(), instantOf(at, southLamar.zone))
    expect(wait).toBeLessThan(2 * 60 + 15)
    expect(await refused(book())).toMatchObject({
      status: 422,
      code: 'reservation.deposit_late',
      message: m.refusal_reservation_deposit_late({}, { locale: 'en' }),
    })
    await expect(party()).rejects.toThrow('Nobody of that name')
    expect(await mails()).toEqual([])
    await book({ deposit: 'waived' })
    expect(await party()).toMatchObject({ status: 'booked', at, awaits: null, deposit: null })
    const [said = '', ...more] = await mails()
    expect(more).toEqual([])
    expect(said).not.toContain('$70.00')
  })

  test('what a guest holds while they type is nobody else’s to reserve or to call off', async () => {
    const { say } = await onThePhone()
    const { id } = await heldTable(journey.guest(), 7, 0, dayAhead(19))
    for (const status of ['booked', 'cancelled'] as const)
      expect(await refused(say(id, status))).toMatchObject({ code: 'reservation.closed' })
  })
})
