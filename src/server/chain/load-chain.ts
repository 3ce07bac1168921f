import { type StoredChain, chainToChange, changeChain } from './store.ts'
import type { Db } from '#server/database/db.ts'
import { problemsWithStored } from './check-chain.ts'
import type { Difference } from './differences.ts'
import { planChain } from './plan-chain.ts'
import { BadRecords, type Problem } from './problem.ts'
import { readChain } from './read-chain.ts'
import type { ChainRecords } from './records.ts'

export interface LoadOptions {
  /** Hears of each step as it starts: `Reading the menu`. */
  readonly progress?: (step: string) => void
  /** The files of `public/img`, where they are to be checked: `pit-fire-queso-400.webp`. */
  readonly pictures?: ReadonlySet<string>
}

/** The widths that screens choose from: 320, 400 and 800 pixels. */
const sizes = ['-320', '-400', ''] as const

/**
 * Brings the database to what a chain's folder says, all of it or nothing, and answers what that changed; loading
 * the same folder again changes nothing. Throws `BadRecords` where the folder holds records that can't be loaded.
 */
export async function loadChain(
  db: Db,
  folder: string,
  options: LoadOptions = {},
): Promise<readonly Difference[]> {
  const records = await checkedRecords(folder, options)
  return db.transaction().execute(async (all) => {
    const { differences, writes } = compare(folder, records, await chainToChange(all))
    await changeChain(all, writes)
    return differences
  })
}

/**
 * Answers what `loadChain` would change, and writes nothing. Without a database, as before the first start, all of the
 * folder is new. Throws `BadRecords` as loading would.
 */
export async function previewChain(
  db: Db | null,
  folder: string,
  options: LoadOptions = {},
): Promise<readonly Difference[]> {
  const records = await checkedRecords(folder, options)
  if (db === null) return compare(folder, records, nothingStored).differences
  const stored = await db.transaction().execute(chainToChange)
  return compare(folder, records, stored).differences
}

const nothingStored: StoredChain = { chain: undefined, locations: [], catalogues: [], menus: [] }

async function checkedRecords(folder: string, { progress, pictures }: LoadOptions) {
  progress?.(`Reading ${folder}`)
  const records = await readChain(folder)
  const problems = pictures === undefined ? [] : problemsWithPictures(records, pictures)
  if (problems.length > 0) throw new BadRecords(folder, problems)
  progress?.(`Comparing ${counted(records)}`)
  return records
}

function compare(folder: string, records: ChainRecords, stored: StoredChain) {
  const problems = problemsWithStored(stored, records)
  if (problems.length > 0) throw new BadRecords(folder, problems)
  return planChain(stored, records)
}

/** `27 locations, 81 products`. */
function counted({ locations, catalogues }: ChainRecords): string {
  const products = catalogues.reduce((all, catalogue) => all + catalogue.products.length, 0)
  return [`${locations.length} locations`, `${products} products`].join(', ')
}

/** Returns the dishes whose picture, or one size of it, isn't among the files of `public/img`: some screens would show none. */
function problemsWithPictures(
  { catalogues }: ChainRecords,
  pictures: ReadonlySet<string>,
): readonly Problem[] {
  return catalogues.flatMap((catalogue) =>
    catalogue.products.flatMap(({ id, image }) => {
      const missing =
        image === undefined ? [] : filesOf(image).filter((file) => !pictures.has(file))
      if (missing.length === 0) return []
      return [
        {
          file: `catalogues/${catalogue.id}`,
          place: `"${id}" › image`,
          fault: `public/img lacks ${missing.join(', ')}`,
          remedy: 'Put it there before npm run build, or correct the name',
        },
      ]
    }),
  )
}

function filesOf(image: string): readonly string[] {
  return sizes.map((size) => `${image}${size}.webp`)
}
