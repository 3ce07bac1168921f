import { largestParty } from '#core/location/dining-room.ts'
import type { Locale } from '#core/locale.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { cleanTableGuest, tableGuestRefusal } from '#core/reservation/guest.ts'
import { minutesToWait, quoteOf, type WaitQuote } from '#core/reservation/wait.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import {
  endWait,
  joinWaitlist,
  type StoredWaiting,
  waitingAt,
  waitingById,
} from './store-waitlist.ts'
import { type Dining, diningAt, tablesNow } from './dining.ts'
import { withTablesLocked } from './locked-tables.ts'

/** A party that wants to wait. */
interface JoinInput {
  readonly location_id: string
  readonly party: number
  readonly name: string
  readonly phone: string
  readonly locale: Locale
  /** Whose device it joins from; null for a party that the host adds at the door. */
  readonly visitor_id: string | null
  /** Where it calls from, as a pseudonym: of IPv6 all of a customer’s networks are one. Null for a party at the door. */
  readonly caller: string | null
}

/** What a party would be told that joined now; null while none can join. */
export interface WaitNow {
  readonly quote: WaitQuote | null
  readonly waiting: readonly StoredWaiting[]
}

/** Returns how long a party would wait behind all that wait already. */
export async function waitNow(db: Db, dining: Dining, party: number): Promise<WaitNow> {
  const [query, waiting] = await Promise.all([
    tablesNow(db, dining),
    waitingAt(db, dining.location.id),
  ])
  const ahead = waiting.map((one) => one.party)
  const minutes = minutesToWait(query, ahead, party)
  return { quote: minutes === null ? null : quoteOf(minutes), waiting }
}

/**
 * Puts a party on the waitlist with an honest quote; who is on it already, by their device or their number, stays where they are.
 * Refuses a list that is closed, or whose tables would come free too late, and a number that somebody else put there from the same
 * place: a number that is typed elsewhere isn’t proved, and keeps nobody out.
 */
export async function joinLine(
  { location_id, party, locale, visitor_id, caller, ...typed }: JoinInput,
  { db, newId, live }: AppContext,
): Promise<StoredWaiting> {
  const dining = await diningAt(db, location_id)
  const { location, room } = dining
  const { name, phone } = cleanTableGuest({ ...typed, email: '', note: '' })
  const atDoor = visitor_id === null
  refuseIf(tableGuestRefusal({ name, phone, email: '' }, { atDoor }))
  const most = largestParty(room)
  if (party > most && !atDoor)
    throw new Refused(
      refusal('reservation.party', { name: location.name, most, phone: location.phone }),
    )
  return withTablesLocked(db, { location_id, visitor_id }, async (tx) => {
    const { quote, waiting } = await waitNow(tx, dining, party)
    const known = waiting.find(
      (one) =>
        (visitor_id !== null && one.visitor_id === visitor_id) ||
        (phone !== '' && one.phone === phone && one.visitor_id === visitor_id),
    )
    if (known) return known
    const isTypedTwice = (one: StoredWaiting) =>
      caller !== null && phone !== '' && one.phone === phone && one.caller === caller
    if (waiting.some(isTypedTwice)) throw new Refused(refusal('reservation.too_many'))
    if (!quote) throw new Refused(refusal('waitlist.closed', { name: location.name }))
    const id = newId('waiting')
    const quoted = { quoted_from: quote.from, quoted_until: quote.until }
    const joined = { id, location_id, party, name, phone, locale, visitor_id, caller }
    await joinWaitlist(tx, { ...joined, ...quoted })
    live.publish('outbox')
    return requireWaiting(await waitingById(tx, id))
  })
}

/** Takes a party off the waitlist; done twice it is done once. Refuses one that sits already. */
export async function leaveLine(id: string, { db }: AppContext): Promise<StoredWaiting> {
  return db.transaction().execute(async (tx) => {
    const stored = requireWaiting(await waitingById(tx, id, true))
    if (stored.status === 'left') return stored
    if (stored.status === 'seated') throw new Refused(refusal('reservation.closed'))
    await endWait(tx, id, 'left')
    return requireWaiting(await waitingById(tx, id))
  })
}

/** Refuses a party that nobody put on a waitlist. */
export function requireWaiting(stored: StoredWaiting | undefined): StoredWaiting {
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}
