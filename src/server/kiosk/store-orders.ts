import type { Serving } from '#core/kiosk/serving.ts'
import type { Cents } from '#core/money.ts'
import type { Db } from '#server/database/db.ts'

/** An order that a screen sent: whose cart it is, and what pays it. */
export interface KioskOrder extends Serving {
  readonly cart_id: string
  readonly kiosk_id: string
  readonly order_key: string
  readonly visitor_id: string
  readonly token: string | null
  /** What its guest agreed on; null of what an earlier version wrote. */
  readonly total: Cents | null
}

/** Reads what a screen sent under a key; undefined where nothing was. */
export async function kioskOrderOf(
  db: Db,
  { kiosk_id, order_key }: Pick<KioskOrder, 'kiosk_id' | 'order_key'>,
): Promise<KioskOrder | undefined> {
  return db
    .selectFrom('kiosk_orders')
    .where('kiosk_id', '=', kiosk_id)
    .where('order_key', '=', order_key)
    .selectAll()
    .executeTakeFirst()
}

/** Writes what a screen sends; false where the same came a moment before. */
export async function saveKioskOrder(db: Db, order: KioskOrder): Promise<boolean> {
  const saved = await db
    .insertInto('kiosk_orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['kiosk_id', 'order_key']).doNothing())
    .returning('cart_id')
    .executeTakeFirst()
  return saved !== undefined
}
