import { sql } from 'kysely'
import { dayAhead, heldTable } from './a-table.ts'
import { drainOutbox } from './drain-outbox.ts'
import { aToken } from './gateway-ledger.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'

let people = 0

/** A table that somebody holds for a large party, two weeks from now. */
async function held(guest: Guest, party = 6, later = 14) {
  const hold = await heldTable(guest, party, 0, dayAhead(later))
  people += 1
  const phone = `512555${String(2000 + people)}`
  const sent = { name: 'Marisol Krause', phone, email: `m${people}@example.com`, note: '' }
  return { hold, sent, params: { reservation_id: hold.id } }
}

export type Held = Awaited<ReturnType<typeof held>>

const read = (guest: Guest, { params }: Pick<Held, 'params'>) =>
  guest.call('GET /reservations/{reservation_id}', { params })

const cancel = (guest: Guest, { params }: Pick<Held, 'params'>) =>
  guest.call('DELETE /reservations/{reservation_id}', { params })

/** What guests do with tables that take a deposit, and what is written of that. */
export function tableDeposits(journey: Journey) {
  async function paying(guest: Guest, { params, sent, hold }: Held, card?: string, key = 'pay') {
    const token = await aToken(journey, card)
    const body = { ...sent, amount: hold.deposit?.cents ?? 0, payment: { token } }
    const headers = { 'idempotency-key': key }
    return () =>
      guest.call('POST /reservations/{reservation_id}/deposit', { params, headers, body })
  }

  async function reserved(guest: Guest, party = 6) {
    const table = await held(guest, party)
    const answer = await (await paying(guest, table))()
    if (answer.state !== 'confirmed') throw new Error(answer.state)
    await drainOutbox(journey.ctx)
    return { ...table, reservation: answer.reservation }
  }

  /** What the ledger holds of the deposit of a table, by account. */
  async function booked({ hold }: Pick<Held, 'hold'>) {
    const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::int as cents from ledger
    where subject_id in (select id from table_deposits where reservation_id = ${hold.id})
    group by account having sum(cents) <> 0`.execute(journey.ctx.db)
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
  }

  /** How many tries to charge the deposit of a table came to something. */
  async function charged({ hold }: Pick<Held, 'hold'>): Promise<number> {
    const { rows } = await sql`
    select from table_deposits where reservation_id = ${hold.id} and status <> 'failed'`.execute(
      journey.ctx.db,
    )
    return rows.length
  }

  /** What was tried to give back before its charge was written down is tried again. */
  async function refundAgain() {
    await sql`update outbox set due_at = now() where kind = 'deposit-refund' and done_at is null`.execute(
      journey.ctx.db,
    )
    await drainOutbox(journey.ctx)
  }

  return { held, paying, reserved, read, cancel, booked, charged, refundAgain }
}
