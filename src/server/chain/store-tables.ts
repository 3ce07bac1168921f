import type { ColumnType, JSONColumnType } from 'kysely'
import type { Chain } from '#core/location/chain.ts'

/** The chain’s own document, as the query builder sees it. */
export interface ChainTables {
  chain: { id: ColumnType<'chain', 'chain' | undefined, never>; document: JSONColumnType<Chain> }
}
