import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { DiningLocationAnswer, ReservationAnswer } from '#contract/reservation/reservations.ts'
import { milesBetween } from '#core/location/distance.ts'
import { halfHours, nearestTimes } from './nearest-times.ts'

/** How many times of an area are shown around the one that is wanted. */
const shownTimes = 6
/** When most tables are wanted. */
const usual = '18:30'
/** Nobody drives farther for a table. */
const mostMiles = 25

/** What a guest looks for, as the address of the page says it, made to fit what there is. */
interface Wanted {
  readonly room: DiningLocationAnswer
  readonly party: number
  readonly day: string
  readonly at: string
  /** The reservation that is to be changed; null for a new one. */
  readonly change: ReservationAnswer | null
}

/** Loads what finding a table takes; null where the chain takes no reservations. Whose hold is reserved is led to their table. */
export async function loadFinder(call: Call, { searchParams }: URL, chosen: string | null) {
  const [rooms, named] = await Promise.all([
    call('GET /dining-rooms'),
    reservation(call, searchParams.get('change')),
  ])
  const change = named?.status === 'booked' ? named : null
  const wanted = wantedOf(searchParams, rooms, { chosen, change })
  if (!wanted) return null
  const { room, party, day, at } = wanted
  const [times, waitlist, hold, elsewhere] = await Promise.all([
    timesAt(call, wanted),
    call('GET /locations/{location_id}/waitlist', {
      params: { location_id: room.id },
      query: { party },
    }),
    reservation(call, searchParams.get('hold')),
    change ? null : timesElsewhere(call, wanted, rooms),
  ])
  // Its answer was lost: whoever asks again reads that it is theirs.
  if (hold?.status === 'booked') throw redirect(paths.reservation(hold.id, { news: 'booked' }))
  const showsAll = searchParams.has('all')
  const areas = times.map((area) => ({
    ...area,
    shown: showsAll ? area.times : nearestTimes(area.times, `${day} ${at}`, shownTimes),
  }))
  const isHeld = hold?.status === 'held'
  return {
    rooms,
    room,
    party,
    day,
    at,
    arounds: halfHours(room.opens, room.closes),
    areas: areas.filter((area) => area.times.length > 0),
    hasMore: areas.some((area) => area.shown.length < area.times.length),
    waitlist,
    // A hold that was let go of is none; one that ran out says so.
    hold: isHeld ? { ...hold, left: leftOf(hold) } : null,
    change,
    elsewhere,
  }
}

export type Finder = NonNullable<Awaited<ReturnType<typeof loadFinder>>>

function leftOf({ held_seconds }: ReservationAnswer) {
  return { seconds: held_seconds ?? 0 }
}

function wantedOf(
  search: URLSearchParams,
  rooms: readonly DiningLocationAnswer[],
  { chosen, change }: { readonly chosen: string | null } & Pick<Wanted, 'change'>,
): Wanted | undefined {
  const named = (id: string | null) => rooms.find((one) => one.id === id)
  // A table that is changed stays at its kitchen.
  const room = change
    ? named(change.location.id)
    : (named(search.get('location')) ?? named(chosen) ?? rooms[0])
  if (!room) return undefined
  const party = Math.min(room.most, Math.max(1, Math.floor(Number(search.get('party') ?? 2)) || 2))
  const other = plainDay(search.get('other'))
  const asked = other === '' ? plainDay(search.get('day')) : other
  const day = room.days.find((one) => one === asked) ?? firstDay(room)
  const arounds = halfHours(room.opens, room.closes)
  const at = arounds.find((one) => one === search.get('at')) ?? usual
  return { room, party, day, at, change }
}

/** Today, or the next day with hours; last night only where there is nothing else. */
function firstDay({ days, today }: DiningLocationAnswer): string {
  return days.find((one) => one >= today) ?? days[0] ?? today
}

/** The browser’s own field writes days with dashes. */
function plainDay(day: string | null): string {
  return (day ?? '').replaceAll('-', '')
}

async function timesAt(call: Call, { room, party, day, change }: Wanted) {
  const params = { location_id: room.id, day }
  const { areas } = await call('GET /locations/{location_id}/tables/{day}', {
    params,
    query: { party, ...(change && { change: change.id }) },
  })
  return areas
}

/** The two nearest times at the nearest other kitchen, where one is near. */
async function timesElsewhere(call: Call, wanted: Wanted, rooms: readonly DiningLocationAnswer[]) {
  const [next] = rooms
    .filter(({ id, most }) => id !== wanted.room.id && most >= wanted.party)
    .filter((one) => milesBetween(wanted.room, one) <= mostMiles)
    .toSorted((one, other) => milesBetween(wanted.room, one) - milesBetween(wanted.room, other))
  if (!next?.days.includes(wanted.day)) return null
  const areas = await timesAt(call, { ...wanted, room: next })
  const all = [...new Set(areas.flatMap(({ times }) => times))].toSorted()
  const times = nearestTimes(all, `${wanted.day} ${wanted.at}`, 2)
  return times.length > 0 ? { id: next.id, name: next.name, times } : null
}

/** A reservation that the address names; null where there is none any more. */
async function reservation(call: Call, id: string | null): Promise<ReservationAnswer | null> {
  if (id === null || !/^[\w.:~-]{1,160}$/.test(id)) return null
  try {
    return await call('GET /reservations/{reservation_id}', { params: { reservation_id: id } })
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}
