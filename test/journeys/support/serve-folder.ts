import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { freshFolder } from './fresh-database.ts'
import { type Serving, serve } from './own-process.ts'

/** A product that serves a folder of its own with the demo chain in it. */
export interface ServedFolder extends Serving {
  readonly folder: string
  /** Ends it without a word, and removes its folder. */
  readonly close: () => Promise<void>
}

/** Starts the product over a folder of its own; close it in `afterAll`. */
export async function serveFolder(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedFolder> {
  const folder = await freshFolder()
  const serving = await serve({ DATA_DIR: folder, ...environment })
  const close = async () => {
    serving.process.kill('SIGKILL')
    await serving.ended
    await rm(folder, { recursive: true, force: true })
  }
  return { ...serving, folder, close }
}

/** The one that all tests of a file ask: up before the first, gone after the last. */
export function servedToAll(environment?: Readonly<Record<string, string>>): () => ServedFolder {
  let serving: ServedFolder
  beforeAll(async () => {
    serving = await serveFolder(environment)
  })
  afterAll(() => serving.close())
  return () => serving
}
