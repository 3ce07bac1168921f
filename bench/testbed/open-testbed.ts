import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type ThrowawayPostgres } from '#scripts/throwaway-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open-database.ts'
import { loadSteadyChain } from '#test/journeys/support/load-steady-chain.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import type { Books } from '#test/journeys/support/oracle.ts'
import { type Defect, planting } from './defects.ts'
import { type Gateway, startGateway } from './gateway.ts'
import { openProduct, type Product } from './product.ts'

/** Where an attack or a measurement takes place: a database, a gateway and the product, all of its own. */
export interface Testbed {
  readonly postgres: ThrowawayPostgres
  /** The product's database, seen from outside of the product. */
  readonly database: Database
  readonly gateway: Gateway
  /** For the oracle (#test/journeys/support/oracle.ts). */
  readonly books: Books
  readonly products: readonly Product[]
  /**
   * Somebody new with a browser, from an address of their own; `at` picks the process, for each request if it is a
   * function; the first if not given.
   */
  readonly guest: (at?: Product | (() => Product)) => Guest
  /** What else is closed with the testbed, and before it: also where somebody ends this process. */
  readonly later: (leave: () => unknown) => void
  readonly stop: () => Promise<void>
}

interface TestbedOptions {
  /** How many processes of the product share the database; 1 if not given. */
  readonly processes?: number
  readonly site?: boolean
  /** The database keeps what it acknowledged when it is killed. */
  readonly durable?: boolean
  /** More of the server’s postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** Where the database server stays (scripts/throwaway-postgres.ts). */
  readonly kept?: string | undefined
  /** Put into every process of the product. */
  readonly defect?: Defect | undefined
  readonly environment?: Readonly<Record<string, string>>
  /** Where the product finds its database, when it isn’t the server itself: a proxy in between. */
  readonly through?: (url: string) => string | Promise<string>
}

/** Sets everything up, with the demo chain but its holidays, and starts it. Whoever ends this process ends all of it. */
export async function openTestbed(wishes: TestbedOptions = {}): Promise<Testbed> {
  const left: (() => unknown)[] = []
  const closeAll = async () => {
    const errors: unknown[] = []
    // What can’t be left, as a connection to a server that is gone, keeps nothing else open.
    for (let leave = left.pop(); leave; leave = left.pop())
      try {
        await leave()
      } catch (error) {
        errors.push(error)
      }
    if (errors.length > 0) throw new AggregateError(errors, 'A testbed was not left as it should')
  }
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll())
  const later = (leave: () => unknown) => void left.push(leave)
  const opening = open(wishes, later)
  // What is being opened is opened first, so that it can be left.
  const leave = () => opening.then(close, close)
  stands(leave)
  const stop = async () => {
    await close()
    isLeft(leave)
  }
  try {
    return { ...(await opening), later, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** How to close each testbed that is open. */
const standing = new Set<() => Promise<void>>()
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Closes every testbed that is still open: where what opened it broke, or is ended. */
export async function closeTestbeds(): Promise<void> {
  await Promise.allSettled([...standing].map((leave) => leave()))
}

let ending: Promise<void> | undefined

/** Ends this process once all testbeds are closed, however often it is told. */
function endAll(code: number): void {
  ending ??= closeTestbeds().finally(() => process.exit(code))
}

const endBySignal = () => endAll(130)

/** Ctrl-C reaches the database’s server as well, and its connections fail where nobody waits: that ends nothing early. */
function endByError(error: unknown): void {
  if (!ending) console.error(error)
  endAll(1)
}

function stands(leave: () => Promise<void>): void {
  if (standing.size === 0) {
    for (const signal of endings) process.on(signal, endBySignal)
    process.on('uncaughtException', endByError)
  }
  standing.add(leave)
}

function isLeft(leave: () => Promise<void>): void {
  standing.delete(leave)
  if (standing.size > 0 || ending) return
  for (const signal of endings) process.off(signal, endBySignal)
  process.off('uncaughtException', endByError)
}

/** Opens one after the other; `later` is told how to leave each. */
async function open(
  { processes = 1, site = false, durable = false, settings = {}, kept, ...wishes }: TestbedOptions,
  later: (leave: () => unknown) => void,
): Promise<Omit<Testbed, 'later' | 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'comal-testbed-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  const secret = randomBytes(24).toString('base64url')
  const postgres = await startPostgres({ durable, settings, kept })
  later(postgres.stop)
  const database = await openDatabase({
    database_url: postgres.url,
    database_pool: 10,
    data_dir: folder,
  })
  later(database.close)
  await migrate(database.patient)
  await loadSteadyChain(database)
  const gateway = await startGateway(secret, folder)
  later(() => gateway.stop())
  const { defect, environment, through = (url: string) => url } = wishes
  const env = {
    DATABASE_URL: await through(postgres.url),
    DATA_DIR: folder,
    SECRET: secret,
    GATEWAY_PORT: String(gateway.port),
    TRUSTED_PROXIES: '1',
    ...(defect && planting(defect)),
    ...environment,
  }
  const products = await Promise.all(
    Array.from({ length: processes }, () => openProduct({ environment: env, site })),
  )
  later(() => Promise.all(products.map((product) => product.kill())))
  await Promise.all(products.map((product) => product.restart()))
  const [first] = products
  if (!first) throw new Error('Grounds need a process of the product')
  return {
    postgres,
    database,
    gateway,
    books: { ...gateway.ctx, ctx: { ...gateway.ctx.ctx, db: database.db } },
    products,
    guest: (at = first) => guestOf(typeof at === 'function' ? at : () => at),
  }
}

let guests = 0

/** Where a guest believes the catering site to be (test/journeys/support/guest.ts). */
const cateringPort = '3001'

function guestOf(at: () => Product): Guest {
  guests += 1
  return guestFrom(at, `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`)
}

/** Somebody new with a browser at an address, which others may share; for each request if it is a function. */
export function guestFrom(at: () => Product, address: string | (() => string)): Guest {
  return newGuest((request) => {
    const { ordering, catering } = at()
    const { pathname, search, port } = new URL(request.url)
    const site = port === cateringPort ? catering : ordering
    const moved = new Request(site + pathname + search, request)
    if (moved.headers.has('origin')) moved.headers.set('origin', site)
    moved.headers.set('x-forwarded-for', typeof address === 'function' ? address() : address)
    return fetch(moved)
  })
}
