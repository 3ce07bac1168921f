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

/** What runs in a day of business. */
const product = ['src/**/*', 'messages/*.json', 'db/**/*', 'content/**/*', 'package-lock.json']

/** Returns a word for what the site of a folder is made of: the same in every folder that holds the same. */
export function sourcesHash(folder: string): string {
  return hashOf(folder, sources)
}

/** Names what a folder runs, server and site, in twelve digits: two builds of one version differ by it. */
export function revisionOf(folder: string): string {
  return hashOf(folder, product).slice(0, 12)
}

function hashOf(folder: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
