import type { Db } from '#server/database/db.ts'
import { lockTables, lockVisitor } from './store.ts'
import { serializeByCart } from '#server/database/serialize-by-cart.ts'

/** Whose tables are locked, for whom. */
interface TablesLock {
  readonly location_id: string
  /** Who may hold and reserve nothing else meanwhile; null for nobody. */
  readonly visitor_id?: string | null
}

/**
 * Changes the tables of a location while nobody else does. This process lets its callers in one after the other, so that who waits
 * holds no connection that others need; the lock is between processes.
 */
export async function withTablesLocked<Done>(
  db: Db,
  { location_id, visitor_id = null }: TablesLock,
  change: (tx: Db) => Promise<Done>,
): Promise<Done> {
  return serializeByCart(db, `tables:${location_id}`, () =>
    db.transaction().execute(async (tx) => {
      if (visitor_id !== null) await lockVisitor(tx, visitor_id)
      await lockTables(tx, location_id)
      return change(tx)
    }),
  )
}
