import { chainToChange, changeChain } from '#server/store/chain.ts'
import type { Db } from '#server/store/db.ts'
import { problemsWithKept } from './check-kept.ts'
import type { Difference } from './differences.ts'
import { planChain } from './plan-chain.ts'
import { BadRecords } from './problem.ts'
import { readChain } from './read-chain.ts'
import type { ChainRecords } from './records.ts'

export interface LoadOptions {
  /** Only says what would change. */
  readonly dry_run?: boolean
  /** Hears of each step as it starts: `Reading the menu`. */
  readonly progress?: (step: string) => void
}

/**
 * Brings the database to what a chain's folder says, all of it or nothing, and answers what that changed; loading
 * the same folder again changes nothing. Throws `BadRecords` where the folder holds records that can't be loaded.
 */
export async function loadChain(
  db: Db,
  folder: string,
  { dry_run = false, progress = () => {} }: LoadOptions = {},
): Promise<readonly Difference[]> {
  progress(`Reading ${folder}`)
  const records = await readChain(folder)
  progress(`Loading ${counted(records)}`)
  return db.transaction().execute(async (all) => {
    const kept = await chainToChange(all)
    const problems = problemsWithKept(kept, records)
    if (problems.length > 0) throw new BadRecords(folder, problems)
    const { differences, writes } = planChain(kept, records)
    if (!dry_run) await changeChain(all, writes)
    return differences
  })
}

/** `27 locations, 81 products`. */
function counted({ locations, catalogues }: ChainRecords): string {
  const products = catalogues.reduce((all, catalogue) => all + catalogue.products.length, 0)
  return [`${locations.length} locations`, `${products} products`].join(', ')
}
