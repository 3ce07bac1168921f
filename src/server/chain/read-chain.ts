import { z } from 'zod'
import { catalogueFile, groupRecord, productRecord } from '#contract/menu/catalogue.ts'
import { chainFile, locationFile, soldOutFile } from '#contract/chain/chain.ts'
import { staffFile } from '#contract/staff/staff-file.ts'
import type { Catalogue } from '#core/menu/catalogue.ts'
import { problemsAcross } from './check-chain.ts'
import { BadRecords, loneTranslationsIn, problemsIn, type Problem } from './problem.ts'
import type { ChainRecords, FiledLocation } from './records.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile } from '#server/is-missing-file.ts'

/** A folder of JSON records. Reading goes on past a bad one, so that an operator sees all of them at once. */
interface Folder {
  readonly problems: readonly Problem[]
  readonly report: (problem: Problem) => void
  /** The record of a file; undefined where it is missing or bad, which is then among the problems. */
  readonly read: <Kind extends z.ZodType>(
    file: string,
    schema: Kind,
  ) => Promise<z.output<Kind> | undefined>
  /** The same for a file that need not be there. */
  readonly readIfThere: <Kind extends z.ZodType>(
    file: string,
    schema: Kind,
  ) => Promise<z.output<Kind> | undefined>
  /** The JSON files of a folder within, by name. */
  readonly filesIn: (place: string) => Promise<readonly string[]>
  readonly foldersIn: (place: string) => Promise<readonly string[]>
}

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

/** Opens a folder of records; files are named relative to it. */
export function openFolder(path: string): Folder {
  const problems: Problem[] = []
  const check = <Kind extends z.ZodType>(file: string, text: string, schema: Kind) => {
    const raw = parsed(text)
    if (raw instanceof SyntaxError) {
      problems.push({
        file,
        place: '',
        fault: raw.message.replaceAll(/\s+/g, ' '),
        remedy: 'Mend the JSON there',
      })
      return undefined
    }
    const result = schema.safeParse(raw)
    if (!result.success) problems.push(...problemsIn(file, raw, result.error))
    else problems.push(...loneTranslationsIn(file, raw))
    return result.data
  }
  return {
    problems,
    report: (problem) => void problems.push(problem),
    read: async (file, schema) => {
      const text = await textOf(join(path, file))
      if (text !== undefined) return check(file, text, schema)
      problems.push({ file, place: '', fault: 'is missing', remedy: 'Add it; demo/ shows one' })
      return undefined
    },
    readIfThere: async (file, schema) => {
      const text = await textOf(join(path, file))
      return text === undefined ? undefined : check(file, text, schema)
    },
    filesIn: (place) =>
      namesIn(path, place, (entry) => entry.isFile() && entry.name.endsWith('.json')),
    foldersIn: async (place) => {
      const folders = await namesIn(path, place, (entry) => entry.isDirectory())
      return folders.map((folder) => folder.slice(place.length + 1))
    },
  }
}

async function namesIn(
  path: string,
  place: string,
  wanted: (entry: { isFile(): boolean; isDirectory(): boolean; name: string }) => boolean,
): Promise<readonly string[]> {
  try {
    const entries = await readdir(join(path, place), { withFileTypes: true })
    return entries
      .filter(wanted)
      .map(({ name }) => `${place}/${name}`)
      .toSorted()
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
