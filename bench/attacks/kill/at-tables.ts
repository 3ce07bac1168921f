import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { patiently } from '#bench/testbed/wait-for.ts'
import { dayAhead, heldTable } from '#test/journeys/support/a-table.ts'
import type { Books } from '#test/journeys/support/oracle.ts'
import { declinedCard, endOf, goodCard, step, unless, type Wanting } from './check-out.ts'

/** What somebody was told in the end of the table whose deposit they paid. */
export interface Reserved {
  readonly reservation_id: string
  /** `confirmed`, `cancelled`, or what they were left with. */
  readonly answer: string
}

/** As few as pay a deposit. */
const party = 6
/** Tables are taken by others meanwhile: of the next days, so many times of each are tried. */
const days = { first: 10, last: 40 } as const
const times = 6

/** Somebody else was quicker: another time is tried. */
function whereTaken(error: unknown): undefined {
  unless('reservation.taken')(error)
}

/** What somebody may be left with; a gateway that lied about the amount declines good cards too. */
const honest = new Set(['confirmed', 'cancelled', 'payment.declined'])

let nth = 0

/** Somebody reserves a table for many and pays its deposit, now and then with a card that is declined first; one in four calls it off. */
export async function reserveTable(wanting: Wanting): Promise<Reserved> {
  const pay = await holdTableOf(wanting)
  return pay()
}

/** Somebody holds a table for many; what is returned pays its deposit, as `reserveTable` does. */
export async function holdTableOf(wanting: Wanting): Promise<() => Promise<Reserved>> {
  const { guest, random, faulty } = wanting
  const hold = await step(wanting, () => {
    const day = dayAhead(Math.floor(random.between(days.first, days.last)))
    const time = Math.floor(random.between(0, times))
    return heldTable(guest, party, time, day).catch(whereTaken)
  })
  const reservation_id = hold.id
  const params = { reservation_id }
  nth += 1
  const phone = `512556${String(1000 + nth)}`
  const diner = { name: 'Marisol Krause', phone, email: `diner-${nth}@example.com`, note: '' }
  const pay = async (card: string) => {
    const payment = { token: await wanting.token(card) }
    const body = { ...diner, amount: hold.deposit?.cents ?? 0, payment }
    const headers = { 'idempotency-key': randomUUID() }
    await patiently(async () => {
      const sent = { params, headers, body }
      const { state } = await guest.call('POST /reservations/{reservation_id}/deposit', sent)
      return state === 'confirmed' ? true : undefined
    }, faulty)
  }
  const payAll = async () => {
    if (random.chance(0.2)) await pay(declinedCard).catch(unless('payment.declined'))
    await pay(goodCard)
    if (!random.chance(0.25)) return { reservation_id, answer: 'confirmed' }
    await step(wanting, () => guest.call('DELETE /reservations/{reservation_id}', { params }))
    return { reservation_id, answer: 'cancelled' }
  }
  return () => payAll().catch((error: unknown) => ({ reservation_id, answer: endOf(error) }))
}

/** Compares what people were told of their tables with how these and their deposits stand. */
export async function tableFindings(
  { ctx }: Books,
  reserved: readonly Reserved[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<{ id: string; status: string; paid: string[] }>`
    select r.id, r.status, array(
      select d.status from table_deposits as d where d.reservation_id = r.id and d.status <> 'failed') as paid
    from reservations as r`.execute(ctx.db)
  const standing = new Map(rows.map((row) => [row.id, row]))
  return {
    'tables adrift': reserved.flatMap(({ reservation_id, answer }) => {
      const { status = 'gone', paid = [] } = standing.get(reservation_id) ?? {}
      return !honest.has(answer) || stands(answer, status, paid)
        ? []
        : [`${reservation_id}: told ${answer}, is ${status}, deposit ${paid.join(' and ')}`]
    }),
    'tables told otherwise': reserved
      .filter(({ answer }) => !honest.has(answer))
      .map(({ reservation_id, answer }) => `${reservation_id}: told ${answer}`),
  }
}

/** Whether a table and the tries to pay its deposit that didn’t fail are as its guest was told. */
function stands(answer: string, status: string, paid: readonly string[]): boolean {
  const [first = 'nothing', ...more] = paid
  if (more.length > 0) return false
  if (answer === 'confirmed') return status === 'booked' && first === 'captured'
  if (answer === 'cancelled')
    return status === 'cancelled' && (first === 'voided' || first === 'refunded')
  return status !== 'booked' && first === 'nothing'
}
