import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What the built site is made of. */
const sources = [
  'src/{core,contract,web,service-worker}/**/*',
  'messages/*.json',
  'project.inlang/settings.json',
  'public/**/*',
  'package-lock.json',
  '{vite,react-router}.config.ts',
  'bench/budgets.json',
  'src/server/gateways/payment/simulated/fields/*',
]

/** Returns a word for what the site of a folder is made of: the same in every folder that holds the same. */
export function sourcesHash(folder: string): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
