import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: keepers take either. */
export type Db = Kysely<Tables> | Transaction<Tables>
