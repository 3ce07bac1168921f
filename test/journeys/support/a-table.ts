import { randomUUID } from 'node:crypto'
import { addDays, type CalendarDay, dayOf, localTimeAt } from '#core/time.ts'
import { southLamar } from './an-order.ts'
import type { Guest } from './guest.ts'

const location_id = southLamar.id

/** A day of South Lamar, so many from now. */
export function dayAhead(days = 14): CalendarDay {
  return addDays(dayOf(localTimeAt(Temporal.Now.instant().toString(), southLamar.zone)), days)
}

/** The times of a day at which a party finds a table, area by area. */
export function tablesFor(guest: Guest, party: number, day = dayAhead()) {
  return guest.call('GET /locations/{location_id}/tables/{day}', {
    params: { location_id, day },
    query: { party },
  })
}

/** A table that is held for a guest who types: at the nth time of a day, in the first area that has it. */
export async function heldTable(guest: Guest, party = 2, nth = 0, day = dayAhead()) {
  const { areas } = await tablesFor(guest, party, day)
  const area = areas.find(({ times }) => times.length > nth)
  const at = area?.times[nth]
  if (!area || !at) throw new Error('No time')
  return holdTable(guest, { location_id, party, area: area.key, at })
}

/** A table that somebody asks for; no area is any. */
interface TableAsked {
  readonly location_id: string
  readonly party: number
  readonly area: string | null
  readonly at: string
}

/** Asks for a table, under a key of its own unless told. */
export function holdTable(guest: Guest, body: TableAsked, key: string = randomUUID()) {
  return guest.call('POST /reservations', { headers: { 'idempotency-key': key }, body })
}

/** Who a table is for, as its page sends it. */
interface Diner {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
}

/** Reserves a table that is held. */
export function bookTable(guest: Guest, reservation_id: string, body: Diner) {
  return guest.call('PUT /reservations/{reservation_id}/booking', {
    params: { reservation_id },
    headers: { 'idempotency-key': reservation_id },
    body,
  })
}
