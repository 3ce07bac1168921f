import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall, mayInstall } from './debian.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of our own: nothing in it outlives whoever started it. */
export interface ThrowawayPostgres {
  readonly url: string
  /** The same by its socket: no network stack on the way, a tenth less to do for every statement. */
  readonly socketUrl: string
  /** `kill -9`: nobody says goodbye, nothing is flushed. */
  readonly kill: () => Promise<void>
  /** Starts it again after a kill; answers once it takes connections. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface PostgresOptions {
  /** What was acknowledged outlives a kill of the server, as in business; else it is quicker. */
  readonly durable?: boolean
  /** More of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where it stays when it is stopped, to be started again; whoever names it removes it. */
  readonly kept?: string | undefined
}

/** The oldest PostgreSQL that the migrations are written for. */
const oldest = 15

/** Starts a server in a temporary folder, on a port of its own, as somebody else where we are root. */
export async function startPostgres(options: PostgresOptions = {}): Promise<ThrowawayPostgres> {
  const { kept } = options
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'comal-postgres-'))
  try {
    return await startIn(folder, options)
  } catch (error) {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(
  folder: string,
  { durable = false, settings: more = {}, kept }: PostgresOptions,
): Promise<ThrowawayPostgres> {
  const bin = bringPostgres()
  mkdirSync(folder, { recursive: true })
  const owner = ownerFor(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  if (!existsSync(data))
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
      { ...owner, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    // Nothing here has to survive the machine; a durable one survives its processes.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = async () => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
      ...owner,
      stdio: 'ignore',
    })
    await untilReady(join(bin, 'pg_isready'), port, started)
    return started
  }
  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(server, 'exit')
    if (isRunning(server) && server.kill(signal)) await gone
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    kill: () => end('SIGKILL'),
    restart: async () => {
      server = await startAgain(start)
    },
    stop: async () => {
      await end(kept === undefined ? 'SIGQUIT' : 'SIGINT')
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The processes of a killed server take a moment to notice; until they are gone, nobody may have its folder. */
async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries >= 50) throw error
      await sleep(100)
    }
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** The folder of the newest PostgreSQL on this machine that is new enough. */
export function findPostgres(): string | undefined {
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
  const packaged = globSync('/usr/lib/postgresql/*/bin/postgres')
  const found = [...packaged, ...inPath].filter((path) => existsSync(path))
  const byVersion = found
    .map((path) => ({ bin: dirname(realpathSync(path)), version: versionOf(path) }))
    .filter(({ bin, version }) => version >= oldest && existsSync(join(bin, 'initdb')))
    .toSorted((a, b) => b.version - a.version)
  return byVersion[0]?.bin
}

function versionOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)\.\d+/.exec(stdout)?.[1] ?? 0)
}

/** The folder of a PostgreSQL that is new enough, installed where there is none and we may. */
export function bringPostgres(): string {
  return findPostgres() ?? installPostgres()
}

function installPostgres(): string {
  const why = `PostgreSQL ${oldest} or later isn’t on this machine`
  if (!mayInstall())
    throw new Error(`${why}. Install it (Debian: apt-get install postgresql), then run this again.`)
  aptInstall('postgresql')
  const bin = findPostgres()
  if (bin === undefined) throw new Error(`${why}, and apt-get has none either.`)
  return bin
}

/** PostgreSQL refuses to run as root, so root lends the folder to somebody who isn't. */
function ownerFor(folder: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name])))
  if (uid === undefined || gid === undefined) return {}
  chownSync(folder, uid, gid)
  return { uid, gid }
}

async function untilReady(isReady: string, port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_200 && isRunning(server); tries += 1) {
    if (spawnSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return
    await sleep(50)
  }
  server.kill('SIGKILL')
  throw new Error('The throwaway PostgreSQL did not start within a minute')
}
