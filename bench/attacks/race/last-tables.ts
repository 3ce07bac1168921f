import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ApiRefusal } from '#contract/client.ts'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { watchOthers } from '#bench/attacks/others.ts'
import { percentile } from '#bench/measures/percentile.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { dayAhead, holdTable } from '#test/journeys/support/a-table.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { countOf, type Race } from './last-slots.ts'
import { takingTurns } from './round-robin.ts'

const tables = 20

/**
 * P6: a crowd, half at each process, wants the same hour of a room with twenty tables at once. Twenty hold one each, no table is held
 * twice and all twenty are told; the others read that it is taken. Beside them others read a location’s page, before and meanwhile.
 */
export async function raceForTables(race: Race): Promise<AttackResult> {
  const { testbed, crowd } = race
  const { asked, slowed } = await rushForTables(race, tables)
  const { rows } = await sql<{ readonly id: string; readonly tables: readonly string[] }>`
    select id, tables from reservations where status = 'held' and location_id = ${southLamar.id}`.execute(
    testbed.database.db,
  )
  const said = asked.map(({ code }) => code)
  const told = asked.flatMap(({ id }) => id ?? [])
  const taken = rows.flatMap((row) => row.tables)
  const twice = taken.length - new Set(taken).size
  const untold = rows.filter(({ id }) => !told.includes(id)).length
  const others = new Set(said.filter((code) => code !== 'ok' && code !== 'reservation.taken'))
  const times = asked.map(({ milliseconds }) => milliseconds)
  return {
    counts: {
      'guests wanting a table': crowd,
      'tables held': rows.length,
      'tables held twice': twice,
      'guests told of one': countOf(said, 'ok'),
      'guests told to come back': asked.filter(({ outages }) => outages > 0).length,
      'ms until a guest of the rush was told (99 of 100)': Math.round(percentile(times, 0.99)),
      'others’ reads in the rush, times as long': slowed,
    },
    broken: [
      ...(rows.length === tables ? [] : [`${tables} tables became ${rows.length}`]),
      ...(twice > 0 ? [`${twice} tables are held twice: ${taken.join(', ')}`] : []),
      ...(told.length === tables
        ? []
        : [`${told.length} guests were told of one of ${tables} tables`]),
      ...(untold > 0 ? [`${untold} tables are held for guests who weren’t told`] : []),
      ...[...others].map((code) => `${countOf(said, code)} were told ${code}`),
    ],
  }
}

/** Has a crowd want the same hour of so many tables at once. Returns what each of them read, and how many times as long others’ reads took meanwhile. */
export async function rushForTables({ testbed, crowd, faulty }: Race, count: number) {
  await furnish(testbed, count)
  const turns = takingTurns(testbed.products)
  const guests = Array.from({ length: crowd }, () => testbed.guest(turns()))
  const others = await watchOthers(testbed)
  const { done: asked, slowed } = await others.beside(() =>
    Promise.all(guests.map((guest) => ask(guest, faulty))),
  )
  return { asked, slowed }
}

/** One dining room of so many tables for two, whose door takes all at once. */
async function furnish({ database: { db } }: Testbed, count: number): Promise<void> {
  const two = { area: 'dining-room', seats: 2, least: 1 }
  const room = {
    tables: Array.from({ length: count }, (_, nth) => ({ ...two, id: String(nth + 1) })),
    joins: [],
    covers_per_slot: 60,
  }
  await sql`update locations set document = jsonb_set(document, '{dining}', (document -> 'dining') || ${JSON.stringify(room)}::jsonb)
    where id = ${southLamar.id}`.execute(db)
}

interface Asked {
  readonly code: string
  readonly id?: string
  /** How often they were told to come back before. */
  readonly outages: number
  readonly milliseconds: number
}

/** Presses a time until it is answered, as a page does: with the key of the press. */
async function ask(guest: Guest, faulty: Race['faulty']): Promise<Asked> {
  const began = performance.now()
  const key = randomUUID()
  let tries = 0
  const seen = () => ({ outages: tries - 1, milliseconds: performance.now() - began })
  const body = { location_id: southLamar.id, party: 2, area: null, at: `${dayAhead()} 18:00` }
  try {
    const { id } = await patiently(() => {
      tries += 1
      return holdTable(guest, body, key)
    }, faulty)
    return { code: 'ok', id, ...seen() }
  } catch (error) {
    const code = error instanceof ApiRefusal ? error.code : String(error)
    return { code, ...seen() }
  }
}
