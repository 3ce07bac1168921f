import type { sql } from 'kysely'
import type { Testbed } from './open-testbed.ts'
import { patiently } from './wait-for.ts'

/** Waits for a row of the product’s database. */
export async function untilRow(
  { database }: Testbed,
  faulty: (words: string) => void,
  row: ReturnType<typeof sql>,
): Promise<void> {
  await patiently(async () => (await row.execute(database.db)).rows.length > 0 || undefined, faulty)
}
