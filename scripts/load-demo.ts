import { join } from 'node:path'
import { loadStaff } from '#server/staff/load-staff.ts'
import { loadChain } from '#server/chain/load-chain.ts'
import { hasMenus } from '#server/start/store-readiness.ts'
import type { Database } from '#server/database/open-database.ts'
import { hasStaff } from '#server/staff/store.ts'
import { root } from './build-site.ts'

/** Loads the demo chain into a database that has no chain yet, and its staff into one that has none. */
export async function loadDemo({ patient }: Database): Promise<void> {
  const progress = (step: string) => console.log(`${step} …`)
  if (!(await hasMenus(patient))) await loadChain(patient, join(root, 'demo'), { progress })
  if (!(await hasStaff(patient))) await loadStaff({ patient }, join(root, 'demo/staff.json'))
}
