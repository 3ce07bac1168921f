import { setImmediate } from 'node:timers/promises'
import type { Locale } from '#core/locale.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import { type Refusal, refuseIf, Refused, refusal } from '#core/refusal.ts'
import { placementRefusal, placeParty, type TableWanted } from '#core/reservation/seating-times.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { returnCallerToken, takeCallerToken } from '#server/api/store-limits.ts'
import { type BookedParty, reservationById, type StoredReservation } from './store.ts'
import { createLruCache, type LruCache } from '#server/memory/lru-cache.ts'
import { handHoldOver, heldUnderKey, holdTable, isOverlap } from './store-holds.ts'
import { type Book, type Dining, diningAt, tablesOn } from './dining.ts'
import { withTablesLocked } from './locked-tables.ts'
import { serializeByCart } from '#server/database/serialize-by-cart.ts'
import { phoneDigits } from '#core/phone.ts'
import type { ApiKey } from '#contract/api.ts'
import type { ApiRequest } from '#server/api/handler.ts'
import { mayText } from '#server/member/limit-texts.ts'

/** Who wants a table where and when. */
interface HoldInput extends TableWanted {
  readonly location_id: string
  readonly visitor_id: string
  readonly caller: string | null
  readonly locale: Locale
  /** What finds the hold again for a guest who was told nothing. */
  readonly key: string
}

/** A table that is held, and the room that it stands in: who is told needs nothing more of the database. */
interface HeldTable {
  readonly stored: StoredReservation
  readonly dining: Dining
}

/**
 * Holds the best table for a party while its guest types, in the place of what they held before; the same key answers the table
 * that it holds. This process takes its guests one after the other, so that who waits holds no connection and keeps nobody else from
 * being answered; as soon as one of them finds a room full, all who wait for it are told. Whether there is a table is looked up before
 * the tables are locked, so that a crowd before a full room locks nothing; at last they are, so that the last one goes once.
 */
export async function holdTableFor(input: HoldInput, ctx: AppContext): Promise<HeldTable> {
  const asked = performance.now()
  return serializeByCart(ctx.db, `asking:${input.location_id}`, async () => {
    // Others are answered in between.
    await setImmediate()
    const seen = seenIn(ctx.db).get(nameOf(input))
    if (seen && seen.at > asked) refuseFull(withoutOwn(seen.book, input), input)
    return holdInTurn(input, ctx)
  })
}

async function holdInTurn(input: HoldInput, { db, newId }: AppContext): Promise<HeldTable> {
  const { location_id, visitor_id, caller, locale, key } = input
  const dining = await diningAt(db, location_id, locale)
  const book = await readBook(db, input, { dining, db })
  if (book.parties.some(({ hold_key }) => hold_key === key)) {
    const stored = await heldBefore(db, input, dining)
    if (stored) return { stored, dining }
  } else {
    refuseFull(withoutOwn(book, input), input)
  }
  if (caller !== null && !(await takeCallerToken(db, 'table_holds', caller)))
    throw new Refused(refusal('reservation.too_many'))
  try {
    const stored = await withTablesLocked(db, { location_id, visitor_id }, (tx) =>
      holdLocked(tx, input, { dining, db, newId }),
    )
    return { stored, dining }
  } catch (error) {
    // What was gone by then is no table that an address took.
    if (caller !== null && error instanceof Refused)
      await returnCallerToken(db, 'table_holds', caller)
    throw error
  }
}

/** Reads what is taken around a day, for all who wait. */
async function readBook(
  tx: Db,
  input: HoldInput,
  { dining, db }: Pick<HeldTable, 'dining'> & Pick<AppContext, 'db'>,
): Promise<Book> {
  const at = performance.now()
  const book = await tablesOn(tx, dining, dayOf(input.at))
  seenIn(db).put(nameOf(input), { book, at })
  return book
}

async function holdLocked(
  tx: Db,
  input: HoldInput,
  { dining, db, newId }: Pick<AppContext, 'db' | 'newId'> & Pick<HeldTable, 'dining'>,
): Promise<StoredReservation> {
  const known = await heldBefore(tx, input, dining)
  if (known) return known
  const { location_id, visitor_id, caller, locale, party, key: hold_key } = input
  const book = await readBook(tx, input, { dining, db })
  const placement = placeParty(withoutOwn(book, input), input)
  const id = newId('reservation')
  const hold = { ...placement, id, location_id, party, locale, visitor_id, caller, hold_key }
  if (!(await unlessTaken(holdTable(tx, hold)))) throw new Refused(refusal('reservation.too_many'))
  const stored = await reservationById(tx, id)
  if (!stored) throw new Error(`${id} isn’t held`)
  return stored
}

/** Returns the table that is held under a key, as its asker’s own. Refuses a key that another table is held under. */
async function heldBefore(
  db: Db,
  { location_id, visitor_id, key, ...wanted }: HoldInput,
  { location }: Dining,
): Promise<StoredReservation | undefined> {
  const id = await heldUnderKey(db, location_id, key)
  const stored = id === undefined ? undefined : await reservationById(db, id)
  if (stored?.status !== 'held') return undefined
  const isSame =
    stored.party === wanted.party &&
    localTimeAt(stored.seat_at, location.time_zone) === wanted.at &&
    (wanted.area === null || stored.area === wanted.area)
  if (!isSame) throw new Refused(refusal('request.key_reused'))
  if (stored.visitor_id !== visitor_id) await handHoldOver(db, stored.id, visitor_id)
  return { ...stored, visitor_id }
}

/** A book as somebody read it whose turn it was, and since when that is so at least. */
interface Seen {
  readonly book: Book
  readonly at: number
}

const seen = new WeakMap<object, LruCache<Seen>>()

/** The books that were read lately: who waits since before that needs none of their own to be told that nothing is left. */
function seenIn(db: object): LruCache<Seen> {
  const known = seen.get(db) ?? createLruCache<Seen>(100, () => 1)
  seen.set(db, known)
  return known
}

function nameOf({ location_id, at }: Pick<HoldInput, 'location_id' | 'at'>): string {
  return `${location_id} ${dayOf(at)}`
}

/** What this visitor holds, or holds under this key, is theirs to give: it stands in nobody’s way. */
function withoutOwn(book: Book, { visitor_id, key }: HoldInput): Book {
  const isOwn = (one: BookedParty) =>
    one.status === 'held' && (one.visitor_id === visitor_id || one.hold_key === key)
  if (!book.parties.some(isOwn)) return book
  return { ...book, parties: book.parties.filter((one) => !isOwn(one)) }
}

const looked = memoizeByObject<Book, { readonly refused: Refusal | undefined }>()

/** Refuses a party for which a book has no table; looked for once for all of a crowd that want the same. */
function refuseFull(book: Book, { party, area, at }: TableWanted): void {
  const wanted = { party, area, at }
  const { refused } = looked(book, JSON.stringify(wanted), () => {
    return { refused: placementRefusal(book, wanted) }
  })
  refuseIf(refused)
}

/** Refuses a table that somebody has after all: a hold that seemed to be over was held on in the same moment. */
export async function unlessTaken<Done>(taking: Promise<Done>): Promise<Done> {
  try {
    return await taking
  } catch (error) {
    throw isOverlap(error) ? new Refused(refusal('reservation.taken')) : error
  }
}

/** Refuses more tables and places in line than people behind one address ask for, and more text messages than one number bears. */
export async function limitBookings(
  phone: string,
  asking: Pick<ApiRequest<ApiKey>, 'who' | 'signInPlace'>,
  ctx: AppContext,
): Promise<void> {
  const caller = asking.who.caller()
  const allowed =
    (caller === null || (await takeCallerToken(ctx.db, 'table_bookings', caller))) &&
    (phone === '' || (await mayText(phoneDigits(phone), asking, ctx)))
  if (!allowed) throw new Refused(refusal('reservation.too_many'))
}
