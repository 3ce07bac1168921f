import { z } from 'zod'
import { catalogueFile, groupRecord, productRecord } from '#contract/menu/catalogue.ts'
import { chainFile, locationFile, soldOutFile } from '#contract/chain/chain.ts'
import { staffFile } from '#contract/staff/staff-file.ts'
import type { Catalogue } from '#core/menu/catalogue.ts'
import { problemsAcross } from './check-chain.ts'
import { BadRecords } from './problem.ts'
import { openFolder, type Folder } from './folder.ts'
import type { ChainRecords, FiledLocation } from './records.ts'

/**
 * Reads a chain's folder and checks all of it: each record against its schema, then what one says of another.
 * Throws `BadRecords` with everything that is wrong.
 */
export async function readChain(path: string): Promise<ChainRecords> {
  const folder = openFolder(path)
  const chain = await folder.read('chain.json', chainFile)
  const staff = (await folder.readIfThere('staff.json', staffFile)) ?? []
  const sold_out = (await folder.readIfThere('sold-out.json', soldOutFile)) ?? {}
  const locations = await readLocations(folder)
  const catalogues = await readCatalogues(folder)
  if (!chain || folder.problems.length > 0) throw new BadRecords(path, folder.problems)
  const records = { chain, locations, catalogues, staff, sold_out }
  const problems = problemsAcross(records)
  if (problems.length > 0) throw new BadRecords(path, problems)
  return records
}

async function readLocations(folder: Folder): Promise<readonly FiledLocation[]> {
  const locations: FiledLocation[] = []
  const files = await folder.filesIn('locations')
  for (const file of files) {
    const record = await folder.read(file, locationFile)
    if (record) locations.push({ file, record })
  }
  // A chain without locations is a wrong folder; loading it would retire every kitchen.
  if (files.length === 0) {
    folder.report({ file: 'locations', place: '', fault: 'holds no location', remedy: 'Add one' })
  }
  return locations
}

async function readCatalogues(folder: Folder): Promise<readonly Catalogue[]> {
  const catalogues: Catalogue[] = []
  for (const name of await folder.foldersIn('catalogues')) {
    const place = `catalogues/${name}`
    const head = await folder.read(`${place}/catalogue.json`, catalogueFile)
    const products = await readAll(folder, `${place}/products`, z.array(productRecord))
    const groups = await readAll(folder, `${place}/groups`, z.array(groupRecord))
    if (!head) continue
    if (head.id !== name) {
      const fault = `"${head.id}" stands in the folder ${name}`
      folder.report({
        file: `${place}/catalogue.json`,
        place: 'id',
        fault,
        remedy: `Write "${name}"`,
      })
    }
    catalogues.push({ ...head, products, groups })
  }
  return catalogues
}

async function readAll<Entry>(
  folder: Folder,
  place: string,
  schema: z.ZodType<readonly Entry[]>,
): Promise<readonly Entry[]> {
  const all: Entry[] = []
  for (const file of await folder.filesIn(place))
    all.push(...((await folder.read(file, schema)) ?? []))
  return all
}
