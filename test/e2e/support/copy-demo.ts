import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies the demo chain without the sources of its pictures, for a house that has it another way. */
export async function copyDemo(folder: string): Promise<void> {
  const demo = join(import.meta.dirname, '../../../demo')
  await cp(demo, folder, { recursive: true, filter: (file) => !file.endsWith('art') })
}
