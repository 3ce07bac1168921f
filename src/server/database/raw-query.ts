import type { Db } from './db.ts'

/** Asks a statement outside of any transaction, on whichever connection is free. */
type RawQuery = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>

const ways = new WeakMap<Db, RawQuery>()

/** Names the way past the query builder to a database: what is written already needs none of it. */
export function openStraight(db: Db, way: RawQuery): void {
  ways.set(db, way)
}

/** The way past the query builder; none inside a transaction, which has a connection of its own. */
export function rawQuery(db: Db): RawQuery | undefined {
  return ways.get(db)
}
