import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { loneTranslationsIn, problemsIn, type Problem } from './problem.ts'
import { isMissingFile } from '#server/is-missing-file.ts'

/** A folder of JSON records. Reading goes on past a bad one, so that an operator sees all of them at once. */
export interface Folder {
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
