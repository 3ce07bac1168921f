import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/database/open-database.ts'
import { eraseMember } from './store-erased.ts'
import type { DeletionLedger } from './deletion-ledger.ts'

/** Erases again whoever was erased before: a database that was restored from a backup may know them. */
export async function replayDeletions(
  { patient }: Pick<Database, 'patient'>,
  ledger: DeletionLedger,
  { log, personalData }: Pick<AppContext, 'log' | 'personalData'>,
): Promise<void> {
  let count = 0
  for (const member_id of await ledger.entries()) {
    const erased = await patient
      .transaction()
      .execute((tx) => eraseMember(tx, member_id, personalData))
    if (erased) count += 1
  }
  if (count > 0) log.warn('members.erased_again', { count })
}
