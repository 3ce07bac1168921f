import type { DiningTable } from '#core/location/dining-room.ts'
import { turnMinutes } from '#core/location/dining-room.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { addMinutes, type Instant, localTimeAt } from '#core/time.ts'
import { bestTables, minuteAt, seatsOf, tablesTaken } from './free-tables.ts'
import { takesTables } from './reservation.ts'
import type { SeatedParty } from './reservation.ts'
import type { Placement, TablesQuery } from './seating-times.ts'

/** Who sits down now. */
interface Seating {
  /** The reservation of the party; null for who has none. */
  readonly id: string | null
  readonly party: number
  /** Which tables the host chose; null for the best ones. */
  readonly tables: readonly string[] | null
  /** The host knows that the tables have fewer chairs. */
  readonly isTight?: boolean | undefined
}

/**
 * Seats a party now. Refuses tables at which others sit or are about to, and tables with too few chairs unless the host wants it
 * tight; who has no reservation gets no table that is promised before they would have eaten, and who has one sits until the next
 * promise at the latest.
 */
export function seatParty(
  query: TablesQuery,
  { id, party, tables, isTight = false }: Seating,
): Placement {
  const { room, now, parties } = query
  const others = parties.filter((other) => other.id !== id)
  const turn = turnMinutes(room, party)
  const wanted = tables ?? freeNow({ ...query, parties: others }, party)
  const chosen = knownTables(query, wanted)
  refuseOccupied(query, others, wanted)
  if (!isTight) refuseTight(chosen, party)
  const { ends_at, promised } = endOfStay(others, { from: now, minutes: turn, tables: wanted })
  if (promised && id === null)
    throw new Refused(
      refusal('table.promised', {
        name: wanted.join(', '),
        at: localTimeAt(promised.seat_at, query.location.time_zone),
      }),
    )
  return { area: chosen[0]?.area ?? '', tables: wanted, seat_at: now, ends_at }
}

/**
 * Gives a party that was not seated after all the time back that it had reserved, with its tables; others in its area, or in any,
 * where somebody has those by now. Refuses where nothing is free then.
 */
export function unseatParty(
  { room, now, parties }: TablesQuery,
  { id, party }: Pick<SeatedParty, 'id' | 'party'>,
  promised: Placement,
): Placement {
  const others = tablesTaken(
    parties.filter((other) => other.id !== id),
    now,
  )
  const window = { from: minuteAt(promised.seat_at), until: minuteAt(promised.ends_at) }
  const isTaken = others.some(
    ({ from, until, tables }) =>
      from < window.until &&
      window.from < until &&
      tables.some((table) => promised.tables.includes(table)),
  )
  if (!isTaken) return promised
  const search = { party, anySize: true, ...window }
  const tables =
    bestTables(room, others, { ...search, area: promised.area }) ??
    bestTables(room, others, { ...search, area: null })
  if (!tables) throw new Refused(refusal('table.none_free'))
  const first = room.tables.find((table) => table.id === tables[0])
  return { ...promised, area: first?.area ?? promised.area, tables }
}

/**
 * Gives a party other tables: for the time that a party of its size sits, or until somebody else has them. Refuses tables that
 * others have within the time that it had, and tables with too few chairs unless the host wants it tight.
 */
export function moveParty(
  query: TablesQuery,
  moved: SeatedParty,
  {
    tables,
    isTight = false,
  }: { readonly tables: readonly string[]; readonly isTight?: boolean | undefined },
): Pick<Placement, 'area' | 'tables' | 'ends_at'> {
  const others = query.parties.filter(({ id }) => id !== moved.id)
  const chosen = knownTables(query, tables)
  const [mine] = tablesTaken([moved], query.now)
  const from = moved.status === 'seated' ? minuteAt(query.now) : (mine?.from ?? 0)
  const isTaken = tablesTaken(others, query.now).some(
    (other) =>
      other.from < (mine?.until ?? 0) &&
      from < other.until &&
      other.tables.some((table) => tables.includes(table)),
  )
  if (isTaken) throw new Refused(refusal('table.occupied', { name: tables.join(', ') }))
  if (!isTight) refuseTight(chosen, moved.party)
  const minutes = turnMinutes(query.room, moved.party)
  const { ends_at } = endOfStay(others, { from: moved.seat_at, minutes, tables })
  return { area: chosen[0]?.area ?? '', tables, ends_at }
}

interface Stay {
  readonly from: Instant
  readonly minutes: number
  readonly tables: readonly string[]
}

/** Returns when a party gets up from its tables: in its minutes, or when others come to them before, who are told then. */
function endOfStay(
  others: readonly SeatedParty[],
  { from, minutes, tables }: Stay,
): { readonly ends_at: Instant; readonly promised: SeatedParty | undefined } {
  const planned = addMinutes(from, minutes)
  const next = nextPromise(from, others, tables)
  const promised = next && minuteAt(next.seat_at) < minuteAt(planned) ? next : undefined
  return { ends_at: promised?.seat_at ?? planned, promised }
}

/** Asks before more guests sit down than there are chairs. */
function refuseTight(tables: readonly DiningTable[], party: number): void {
  const seats = seatsOf(tables)
  const name = tables.map(({ id }) => id).join(' + ')
  if (seats < party) throw new Refused(refusal('table.too_small', { name, seats, party }))
}

/** The best tables for a party that stands at the door. */
function freeNow({ room, parties, now }: TablesQuery, party: number): readonly string[] {
  const from = minuteAt(now)
  const search = { party, area: null, from, until: from + turnMinutes(room, party), anySize: true }
  const tables = bestTables(room, tablesTaken(parties, now), search)
  if (!tables) throw new Refused(refusal('table.none_free'))
  return tables
}

function knownTables({ room }: TablesQuery, ids: readonly string[]): readonly DiningTable[] {
  const unknown = ids.find((id) => room.tables.every((table) => table.id !== id))
  if (unknown !== undefined || ids.length === 0)
    throw new Refused(refusal('table.unknown', { name: unknown ?? '' }))
  return room.tables.filter(({ id }) => ids.includes(id))
}

function refuseOccupied(
  { now }: TablesQuery,
  others: readonly SeatedParty[],
  tables: readonly string[],
): void {
  const at = minuteAt(now)
  const sitting = tablesTaken(others, now).filter(({ from, until }) => from <= at && at < until)
  const occupied = tables.find((id) => sitting.some((other) => other.tables.includes(id)))
  if (occupied !== undefined) throw new Refused(refusal('table.occupied', { name: occupied }))
}

function nextPromise(
  after: Instant,
  others: readonly SeatedParty[],
  tables: readonly string[],
): SeatedParty | undefined {
  const at = minuteAt(after)
  return others
    .filter(({ status }) => takesTables(status))
    .filter(
      (other) => minuteAt(other.seat_at) > at && other.tables.some((id) => tables.includes(id)),
    )
    .toSorted((one, other) => minuteAt(one.seat_at) - minuteAt(other.seat_at))[0]
}
