import { type RawBuilder, sql } from 'kysely'
import type { Cart } from '#core/cart/cart.ts'
import type { GuestFacts } from '#core/offer/guest.ts'
import { ownedBy } from '#server/database/owned-by.ts'
import { callingOff } from './store-closed.ts'
import { letGoOf } from '#server/schedule/store-slots.ts'
import { guestFacts } from './store-guest-facts.ts'
import { cartValues, type WrittenCart, writtenCart } from './store-columns.ts'
import { resetOf, type Saved } from './store.ts'
import { type Param, statement } from '#server/database/compiled-query.ts'
import type { Db } from '#server/database/db.ts'

const writeNewCart = statement<
  WrittenCart &
    Pick<Cart, 'id' | 'visitor_id' | 'channel' | 'status' | 'version'> & {
      readonly minutes: number
      readonly replaces: string | null
    }
>()((db, value) =>
  db
    .with('given_up', (cte) =>
      cte
        .updateTable('carts')
        .set({ status: 'abandoned' })
        .where(ownedBy('carts', value))
        .where('channel', '=', value('channel'))
        .where('status', '=', 'open')
        .where(isGivenUp(value))
        .returning('id'),
    )
    .with('freed', () => letGoOf('given_up'))
    .with('told', () => callingOff('given_up'))
    .with('c', (cte) =>
      cte
        .insertInto('carts')
        .values({
          ...cartValues(value),
          id: value('id'),
          visitor_id: value('visitor_id'),
          channel: value('channel'),
          status: value('status'),
          version: value('version'),
          reset: resetOf(value),
        })
        .returning(['id', 'visitor_id', 'version', 'reset']),
    )
    .selectFrom('c')
    .select(['c.version', 'c.reset', guestFacts(null).as('guest')]),
)

/**
 * Whether a new cart takes the place of an open one of its owner: of a guest’s each, who has one device; of a member’s the one in
 * use on this device, and what is empty or timed out, as another device may be filling theirs. In a group order that is empty yet others choose.
 */
function isGivenUp(
  value: Param<{ readonly visitor_id: string; readonly replaces: string | null }>,
): RawBuilder<boolean> {
  return sql`(id = ${value('replaces')}::text or lines = '[]' and group_order is null or reset <= now()
    or not exists (select from members where members.visitor_id = ${value('visitor_id')}))`
}

/** How long a new cart lives, and the cart in use on its device, which it takes the place of. */
interface NewCart {
  readonly minutes: number
  readonly replaces: string | null
}

/** What a new cart gets from the database as it is written, and what offers ask about whoever owns it. */
export interface SavedNewCart extends Saved {
  readonly guest: GuestFacts
}

/** Writes a new cart, and gives up those that it takes the place of on its channel. */
export async function createCart(
  db: Db,
  cart: Omit<Cart, 'reset'>,
  { minutes, replaces }: NewCart,
): Promise<SavedNewCart> {
  const { id, visitor_id, channel, status, version } = cart
  const named = { id, visitor_id, channel, status, version, minutes, replaces }
  const [saved] = await writeNewCart(db, { ...writtenCart(cart), ...named })
  if (!saved) throw new Error('A new cart was not written')
  return saved
}
