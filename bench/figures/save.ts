import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { pageOf } from './page.ts'
import { plotOf } from './plot.ts'
import { merged, readSaved, type Saved } from './saved.ts'

const root = join(import.meta.dirname, '../..')
const data = join(root, 'docs/figures.json')
const page = join(root, 'docs/figures.md')
const plot = join(root, 'docs/img/figures.svg')

/** Keeps figures beside those that were kept before, and makes page and plot anew of all of them. */
export function save(newer: Saved): void {
  const before = existsSync(data) ? readSaved(readFileSync(data, 'utf8')) : {}
  const saved = merged(before, newer)
  writeFileSync(data, JSON.stringify(saved, null, 2))
  writeFileSync(page, pageOf(saved))
  writeFileSync(plot, plotOf(saved))
  // As every file of the repository is written, or the next check of the format fails.
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [data, page], { cwd: root })
}
