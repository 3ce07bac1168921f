import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { Cart } from '#core/cart/cart.ts'
import { type Owner, ownerOf } from '#core/owner.ts'
import { withPayments } from '#core/group-order/payments.ts'
import type { GuestFacts } from '#core/offer/guest.ts'
import type { CartGiftCard } from '#core/gift-card/spend.ts'
import type { Quote } from '#core/order/quote.ts'
import type { CalendarDay, Instant } from '#core/time.ts'
import { type SeenAttempt, attemptUnder } from '#server/charge/store-attempts-seen.ts'
import type { Db } from '#server/database/db.ts'
import type { CourierPromise } from './store-courier.ts'
import { groupPayments, cartGiftCards } from './store-paid-by.ts'
import {
  guestFacts,
  type NamedGuest,
  namedParams,
  type NamedParams,
  unnamedGuest,
} from './store-guest-facts.ts'
import {
  storedChain,
  chainText,
  cachedLocation,
  locationStamp,
} from '#server/location/store-cache.ts'
import type { Kitchen } from '#server/menu/store.ts'
import {
  isOwnedBy,
  ownedBy,
  type OwnerParams,
  ownerParams,
  readableBy,
} from '#server/database/owned-by.ts'
import { portionsLeft } from '#server/menu/store-portions.ts'
import { outForDays } from '#server/menu/store-sold-out.ts'
import { letGoOf, reservationOf, type SlotReservation } from '#server/schedule/store-slots.ts'
import { slotsTaken, takenIn } from '#server/schedule/store-taken.ts'
import { type Param, statement } from '#server/database/compiled-query.ts'
import type { Tables } from '#server/database/tables.ts'
import {
  cartValues,
  selectedColumns,
  timeWanted,
  type WrittenCart,
  writtenCart,
} from './store-columns.ts'

/** A cart with the kitchen that would cook it, as both stand at one moment. Its own hold takes nothing from itself. */
export interface StoredCart {
  readonly cart: Cart
  readonly kitchen: Kitchen
  readonly hold: Hold | null
  /** What offers ask about who orders. */
  readonly guest: GuestFacts
  /** What it wants to pay with before a card, first to last. */
  readonly gift_cards: readonly CartGiftCard[]
}

/** A cart as it was read, with what a checkout goes on from. */
export interface ReadCart extends StoredCart {
  /** The place that it took last, whether or not the hold still lives. */
  readonly place: SlotReservation | null
  /** A courier’s word that somebody drives, as it was given last. */
  readonly courier: CourierPromise | null
  /** The try to pay that was sent under the key asked for. */
  readonly attempt: SeenAttempt | null
}

/** A place that is held while its guest pays. */
export interface Hold {
  readonly slot_at: Instant
  readonly until: Instant
  /** The price that is held with it. */
  readonly quote: Quote | null
}

/** Whose cart, and which day instead of its own is asked about. */
export interface CartQuery {
  readonly cart_id: string
  readonly owner: Owner
  readonly around?: CalendarDay
  /** The day that is asked about where the cart names none. */
  readonly held?: CalendarDay | null
  /** Keeps everybody else from changing it until the transaction ends. */
  readonly lock?: boolean
  /** The Idempotency-Key of a checkout: was it seen before? */
  readonly key?: string
  /** How whoever checks out is known beside their device or account. */
  readonly named?: NamedGuest
  /** Whoever is in its group order may ask too, or was taken out of it; its owner alone where nothing is said. */
  readonly joined?: boolean
}

/** What a cart is beside what its guest chose. */
const columns = [
  'c.id',
  'c.visitor_id',
  'c.channel',
  'c.status',
  'c.version',
  'c.reset',
  'c.courier',
] as const

const noAttempt = sql<SeenAttempt | null>`null`
const unasked = {
  around: null,
  held: null,
  key: null,
  lock: false,
  joined: false,
  named: unnamedGuest,
} as const
/** Only a checkout has a key, and asks what came under it before and who its guest is. */
const [readCart, readCartByKey, readAndLockCart, readAndLockCartByKey] = [
  reading({ keyed: false, lock: false }),
  reading({ keyed: true, lock: false }),
  reading({ keyed: false, lock: true }),
  reading({ keyed: true, lock: true }),
]

function lockingRead(key: string | null) {
  return key === null ? readAndLockCart : readAndLockCartByKey
}

/** Reads a cart and all that its rules ask for in one statement; undefined where it is missing or another's. */
export async function cartOf(db: Db, query: CartQuery): Promise<ReadCart | undefined> {
  const { lock, owner, named, ...rest } = { ...unasked, ...query }
  const { key } = rest
  const asking = lock ? lockingRead(key) : key === null ? readCart : readCartByKey
  const [row] = await asking(db, { ...rest, ...ownerParams(owner), ...namedParams(named) })
  if (!row) return undefined
  const { location_id, revision, retired, chain_text, kind, menu_version, ...known } = row
  const { now, taken, portions, out, gift_cards, group_payments, ...more } = known
  const { place, courier, attempt, guest, wanted, ...cart } = more
  // A location that left the chain takes no orders, whoever still has a cart there.
  const document = await cachedLocation(db, { location_id, revision })
  const location = retired ? { ...document, available: false } : document
  return {
    cart: {
      ...cart,
      time: timeWanted(wanted),
      group_order: withPayments(cart.group_order, group_payments),
    },
    kitchen: {
      menu_id: cart.menu_id,
      kind,
      menu_version,
      location,
      chain: storedChain(chain_text),
      now,
      taken: takenIn(taken),
      portions,
      out,
    },
    hold: place?.until && place.living ? { ...place, until: place.until } : null,
    gift_cards,
    place,
    courier,
    attempt,
    guest,
  }
}

function reading({ keyed, lock }: Readonly<Record<'keyed' | 'lock', boolean>>) {
  type Named = Pick<CartQuery, 'cart_id'> & OwnerParams
  type Asked = { readonly key: string | null; readonly joined: boolean }
  type Days = Readonly<Record<'around' | 'held', CalendarDay | null>>
  return statement<Named & Days & Asked & NamedParams>()((db, value) =>
    db
      .selectFrom('carts as c')
      .innerJoin('menus as m', 'm.menu_id', 'c.menu_id')
      .innerJoin('locations as l', 'l.id', 'm.location_id')
      .leftJoin('slot_reservations as s', 's.cart_id', 'c.id')
      .where('c.id', '=', value('cart_id'))
      .where(readableBy('c', value))
      .select(columns)
      .select(selectedColumns)
      .select(['m.kind', 'm.version as menu_version', 'l.retired'])
      .select([...locationStamp, chainText.as('chain_text')])
      .select([cartGiftCards.as('gift_cards'), groupPayments.as('group_payments')])
      .select([reservationOf('s').as('place'), sql<Instant>`now()`.as('now')])
      .select(guestFacts(keyed ? namedIn(value) : null).as('guest'))
      .select((keyed ? attemptUnder(value('key')) : noAttempt).as('attempt'))
      .select([
        slotsTaken({
          except: sql.ref('c.id'),
          around: sql<CalendarDay | null>`coalesce(${value('around')}, left(c.wanted, 8), ${value('held')})`,
        }).as('taken'),
        portionsLeft(sql.ref('c.id')).as('portions'),
        outForDays.as('out'),
      ])
      .$if(lock, (query) => query.forUpdate('c')),
  )
}

function namedIn(value: Param<NamedParams>) {
  const names = { email_name: value('email_name'), phone_name: value('phone_name') }
  return { email: value('email'), phone: value('phone'), ...names }
}

/** What a saved cart gets from the database: its next version and, by its clock, its new reset. */
export type Saved = Pick<Cart, 'version' | 'reset'>

type Changed = WrittenCart &
  OwnerParams & {
    readonly id: string
    readonly version: number
    readonly minutes: number
  }

/** Most changes free no place, and don’t ask after one. */
const [writeCart, writeAndFreeCart] = [
  statement<Changed>()((db, value) => writing(db, value)),
  statement<Changed>()((db, value) =>
    db
      .with('changed', (cte) => writing(cte, value))
      .with('freed', () => letGoOf('changed'))
      .selectFrom('changed')
      .select(['id', 'version', 'reset']),
  ),
]

function writing(db: QueryCreator<Tables>, value: Param<Changed>) {
  return db
    .updateTable('carts')
    .set({
      ...cartValues(value),
      version: sql<number>`version + 1`,
      reset: resetOf(value),
    })
    .where('id', '=', value('id'))
    .where(ownedBy('carts', value))
    .where('version', '=', value('version'))
    .where('status', '=', 'open')
    .where('reset', '>', sql<Instant>`now()`)
    .returning(['id', 'version', 'reset'])
}

/**
 * Writes a changed cart over the version that it was made from, for another `minutes`; undefined where somebody
 * was faster, or it closed or timed out meanwhile. `frees` lets go of the place that it held.
 */
export async function saveCart(
  db: Db,
  cart: Cart,
  { minutes, frees }: { readonly minutes: number; readonly frees: boolean },
): Promise<Saved | undefined> {
  const { id, version } = cart
  const changed = { ...writtenCart(cart), ...ownerParams(ownerOf(cart)), id, version, minutes }
  const [saved] = await (frees ? writeAndFreeCart : writeCart)(db, changed)
  return saved && { version: saved.version, reset: saved.reset }
}

/** Keeps a cart from timing out for another `minutes`; undefined where it is no longer open. */
export async function keepCart(
  db: Db,
  cart: Pick<Cart, 'id' | 'visitor_id'>,
  minutes: number,
): Promise<Pick<Cart, 'reset'> | undefined> {
  return db
    .updateTable('carts')
    .set({ reset: groupReset(resetIn(minutes), sql`group_order`) })
    .where('id', '=', cart.id)
    .where(isOwnedBy('carts', ownerOf(cart)))
    .where('status', '=', 'open')
    .where('reset', '>', sql<Instant>`now()`)
    .returning('reset')
    .executeTakeFirst()
}

/** The reset of a written cart. */
export function resetOf(
  value: Param<Pick<WrittenCart, 'group_order'> & { readonly minutes: number }>,
): RawBuilder<Instant> {
  return groupReset(resetIn(value('minutes')), sql`${value('group_order')}::jsonb`)
}

/** Returns when a cart times out: a group order waits for its host until an hour after its deadline. */
export function groupReset(
  reset: RawBuilder<Instant>,
  group: RawBuilder<unknown>,
): RawBuilder<Instant> {
  return sql`greatest(${reset}, (${group} ->> 'deadline')::timestamptz + interval '1 hour')`
}

/** Returns a timeout in so many minutes, by the database’s clock, never by the server’s (P10). */
export function resetIn(minutes: number | RawBuilder<number>) {
  return sql<Instant>`now() + make_interval(mins => ${minutes})`
}
