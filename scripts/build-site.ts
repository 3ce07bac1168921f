import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { buildServiceWorker } from './build-service-worker.ts'
import { budgets, overweightOf } from './page-budgets.ts'
import { paymentScripts } from './payment-scripts.ts'
import { weighPages } from './page-weights.ts'
import { revisionOf, sourcesHash } from './sources-hash.ts'

export const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.sources')

/** Brings build/ to what the sources are now, where it isn't, and writes down which revision of the product it is of. */
export async function bringSite(ways: { readonly building?: () => void } = {}): Promise<void> {
  if (!isSiteFresh()) {
    ways.building?.()
    await buildSite()
  }
  writeFileSync(join(root, 'build/revision'), revisionOf(root))
}

/**
 * Builds the site of messages that are compiled into build/, compressed once for all who will ask for it, with the inventory of
 * its scripts; refuses pages past their budget.
 */
async function buildSite(): Promise<void> {
  const made = sourcesHash(root)
  await buildPages()
  await buildServiceWorker(root, join(root, 'build/client'))
  await compressAssets(join(root, 'build/client'))
  keepToBudgets()
  const scripts = paymentScripts(root)
  writeFileSync(join(root, 'build/payment-scripts.json'), JSON.stringify(scripts, null, 2))
  writeFileSync(stamp, made)
}

function keepToBudgets(): void {
  const allowed = budgets.parse(JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8')))
  const overweight = overweightOf(weighPages(join(root, 'build/client')), allowed)
  if (overweight.length > 0) throw new Error(overweight.join('\n'))
}

/** Whether build/ was made of the sources as they are now. */
export function isSiteFresh(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === sourcesHash(root)
  } catch {
    return false
  }
}

/** Runs the router’s own build; what it prints is shown only where it fails. */
async function buildPages(): Promise<void> {
  const path = 'node_modules/@react-router/dev/bin.cjs'
  const tool = spawn(process.execPath, [join(root, path), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const said: Buffer[] = []
  for (const stream of [tool.stdout, tool.stderr])
    stream.on('data', (text: Buffer) => said.push(text))
  const [code] = await once(tool, 'exit')
  if (code === 0) return
  process.stderr.write(Buffer.concat(said))
  throw new Error(`The site can’t be built: what ${path} said stands above`)
}

async function compressAssets(folder: string): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,svg,json,txt,webmanifest,xml}', { cwd: folder })
  const small = promisify(brotliCompress)
  for (const file of files) {
    const path = join(folder, file)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await small(bytes))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
