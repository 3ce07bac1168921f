import type { z } from 'zod'
import type { boardPrinting } from '#contract/kitchen/papers.ts'
import type { Location } from '#core/location/location.ts'
import { watchesScreens } from '#core/location/printers.ts'
import { failingPrinters } from '#core/kitchen/printer-problem.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { Db } from '#server/database/db.ts'
import { failedPapers } from './store-papers.ts'

/** Returns what the printers of a location have to do with its screens; null where it has none. */
export async function printingAnswer(
  { id, printers = [] }: Location,
  db: Db,
): Promise<DeepReadonly<z.input<typeof boardPrinting>>> {
  if (printers.length === 0) return null
  const failing = failingPrinters(await failedPapers(db, id))
  return { watches_screens: watchesScreens(printers), failing }
}
