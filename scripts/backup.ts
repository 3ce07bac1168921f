import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readDatabaseSettings } from '#server/config/env.ts'
import { CannotStart } from '#server/config/startup-error.ts'

const usage = 'Usage: npm run backup -- <folder> [--keep <how many>]'
const name = /^comal-\d{8}T\d{6}Z\.dump$/

/** `npm run backup`: writes the database into a folder as one file, reads that once more, and keeps the newest few. */
try {
  const { folder, keep } = readArguments()
  const { database_url } = readDatabaseSettings(process.env)
  if (database_url === null)
    throw new CannotStart(
      'DATABASE_URL isn’t set. To back up the embedded database, stop the product and copy DATA_DIR.',
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `comal-${stamp()}.dump`)
  await dump(database_url, file)
  const gone = await removeOlder(folder, keep)
  console.log(
    `${file} is written and can be read. ${gone} older removed, at most ${keep} are kept.`,
  )
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Under another name until it is whole, so that no half of a backup is ever taken for one. */
async function dump(url: string, file: string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    const { address, password } = withoutPassword(url)
    await run('pg_dump', ['--format=custom', `--file=${unfinished}`, address], password)
    await run('pg_restore', ['--list', unfinished])
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Everybody on a machine may read what its programs are started with. */
function withoutPassword(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

async function removeOlder(folder: string, keep: number): Promise<number> {
  const files = (await readdir(folder)).filter((file) => name.test(file)).toSorted()
  const older = files.slice(0, Math.max(0, files.length - keep))
  for (const file of older) await rm(join(folder, file))
  return older.length
}

/** The tool prints why it fails; what it lists isn’t shown. */
async function run(tool: string, args: readonly string[], password = ''): Promise<void> {
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  const [code] = await once(child, 'exit').catch(() => {
    throw new CannotStart(
      `${tool} isn’t here. Install PostgreSQL’s client programs (Debian: postgresql-client).`,
    )
  })
  if (code !== 0)
    throw new CannotStart(`Nothing was backed up: ${tool} ended with ${String(code)}.`)
}

function readArguments(): { readonly folder: string; readonly keep: number } {
  const { values, positionals } = argumentsGiven()
  const [folder, ...more] = positionals
  const keep = Number(values.keep)
  if (folder === undefined || more.length > 0) throw new CannotStart(usage)
  if (!Number.isInteger(keep) || keep < 1)
    throw new CannotStart(`--keep is how many backups stay, at least 1.\n${usage}`)
  return { folder, keep }
}

function argumentsGiven() {
  try {
    return parseArgs({
      options: { keep: { type: 'string', default: '30' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** `20261123T040000Z`: sorts by time. */
function stamp(): string {
  return Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}
