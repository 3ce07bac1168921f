import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'

/** The second factor of somebody of the staff, as it is stored. */
export interface StoredFactor {
  readonly sealed_secret: string
  readonly confirmed: boolean
  /** The database’s clock, in seconds since 1970. */
  readonly seconds: number
}

/** Returns somebody’s second factor, set up or only begun; undefined without one. */
export async function secondFactorOf(db: Db, staff_id: string): Promise<StoredFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .where('staff_id', '=', staff_id)
    .select([
      'sealed_secret',
      sql<boolean>`confirmed_at is not null`.as('confirmed'),
      sql<number>`extract(epoch from now())::float8`.as('seconds'),
    ])
    .executeTakeFirst()
}

/** Writes a secret that its owner has yet to confirm, in the place of one that they didn’t. False where one is confirmed. */
export async function beginSecondFactor(
  db: Db,
  staff_id: string,
  sealed_secret: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ staff_id, sealed_secret, confirmed_at: null, last_step: null })
    .onConflict((on) =>
      on
        .column('staff_id')
        .doUpdateSet({ sealed_secret })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes the code of a step of time; false where one of that step or a later one was taken before. */
export async function takeStep(db: Db, staff_id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('staff_id', '=', staff_id)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns a second factor on by its first code, with recovery codes in the place of all before. */
export async function confirmSecondFactor(
  db: Db,
  staff_id: string,
  { step, hashes }: { readonly step: number; readonly hashes: readonly string[] },
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<string>`now()`, last_step: step })
    .where('staff_id', '=', staff_id)
    .execute()
  await db.deleteFrom('recovery_codes').where('staff_id', '=', staff_id).execute()
  const codes = hashes.map((hash) => ({ staff_id, hash }))
  await db.insertInto('recovery_codes').values(codes).execute()
}

/** Takes a recovery code, once; false where there is none like it. */
export async function takeRecoveryCode(db: Db, staff_id: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staff_id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts the recovery codes that somebody has left. */
export async function recoveryCodesLeft(db: Db, staff_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('staff_id', '=', staff_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Forgets somebody’s second factor with its recovery codes; false where there was none. */
export async function forgetSecondFactor(db: Db, staff_id: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('staff_id', '=', staff_id).execute()
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('staff_id', '=', staff_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
