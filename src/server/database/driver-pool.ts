import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { hash } from 'node:crypto'

/** How a pool is looked at. */
export interface View {
  /** How long one statement may take, in milliseconds; null: as long as it needs. */
  readonly limit: number | null
  /** What columns become: our facts, or the driver's own objects, which the sign-in library computes with. */
  readonly types: pg.CustomTypesConfig
}

/** A statement took longer than a request may wait. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** Facts: instants as ISO strings in UTC, whole numbers as numbers. */
export const factTypes = new pg.TypeOverrides()

factTypes.setTypeParser(pg.types.builtins.INT8, Number)

factTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOfColumn)

/** The driver's own: instants as Date. */
export const driverTypes = new pg.TypeOverrides()

/** An instant as every session writes it: in UTC, without zeros at the end. */
const written = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/

/**
 * A moment of a row as an ISO instant; by its letters where they are all there, since a cart has three moments, and `Temporal`
 * takes microseconds for each.
 */
export function instantOfColumn(text: string): string {
  if (written.test(text)) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
  return text.endsWith('infinity') ? text : Temporal.Instant.from(text.replace(' ', 'T')).toString()
}

/** A `pg` pool that outlives its connections: an error event nobody hears would end the process. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  // Pipelined: a statement need not wait for the answer to the one before it.
  const pool = new pg.Pool({ types: factTypes, pipeline: true, ...config })
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Broken idle connections are replaced by the pool; who uses one is told by its own query. */
function ignore(): void {}

/**
 * The pool as the query builder sees it, with a time limit per statement. A connection whose statement ran out
 * of time is closed, never reused and never asked to roll back: its answer may still come.
 */
export function viewOf(pool: pg.Pool, view: View): PostgresPool {
  return {
    options: pool.options,
    connect: async () => clientOf(await connected(pool), view),
    end: () => Promise.resolve(),
  }
}

/** One statement after the other, each on whichever connection is free. */
export function straightOver(pool: pg.Pool, view: View) {
  function ask<Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]>
  async function ask(text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
    const client = clientOf(await connected(pool), view)
    try {
      const { rows } = await client.query(text, values)
      return rows
    } finally {
      client.release()
    }
  }
  return ask
}

/** How late a timer may ring before we were too busy ourselves to hear the database in time, in milliseconds. */
const overslept = 250

/** A connection, in time. Where the time ran out while this process was held up, nobody knows: once more. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const due = performance.now() + (pool.options.connectionTimeoutMillis ?? Infinity) + overslept
  try {
    return await pool.connect()
  } catch (error) {
    if (performance.now() < due) throw error
    return pool.connect()
  }
}

function clientOf(client: pg.PoolClient, { limit, types }: View): PostgresPoolClient {
  let late = false
  let ahead: readonly Promise<unknown>[] = []
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(sql: string | PostgresCursor<unknown>, parameters?: readonly unknown[]): unknown {
    if (typeof sql !== 'string') throw new TypeError('Rows are not streamed')
    if (late) return Promise.reject(new TooSlow('The connection was given up'))
    const answer = client.query(prepared(sql, parameters ?? [], types))
    // Nobody waits for what these answer: where one fails, the statement after it says so.
    if (goesAhead(sql)) {
      answer.catch(ignore)
      ahead = [...ahead, answer]
      return Promise.resolve(nothing)
    }
    const whole = ahead.length > 0 ? Promise.all([...ahead, answer]).then(() => answer) : answer
    ahead = []
    const giveUp = () => {
      late = true
    }
    return limit === null ? whole : within(limit, whole, giveUp)
  }
  return { query, release: (destroy) => client.release(late || destroy) }
}

/** Whether a statement is sent without waiting for its answer: the beginning of a transaction, and what says so itself. */
function goesAhead(text: string): boolean {
  return text === 'begin' || text.startsWith(withTheNext)
}

/** Stands before a statement whose answer nobody waits for: the next one on its connection is sent right after it. */
export const withTheNext = '/* with the next */'

const nothing = { rows: [], rowCount: 0 }

/** The answer, or a refusal once the limit is over; what still comes after that is nobody's. */
function within<Answer>(limit: number, answer: Promise<Answer>, giveUp: () => void) {
  return new Promise<Answer>((resolve, reject) => {
    const end = () => {
      giveUp()
      reject(new TooSlow(`A statement took longer than ${limit} ms`))
    }
    let ending: NodeJS.Immediate | undefined
    // Timers ring before answers are read: after a pause of our own the answer may be there already.
    const timer = setTimeout(() => {
      ending = setImmediate(end)
    }, limit)
    const inTime = () => {
      clearTimeout(timer)
      clearImmediate(ending)
    }
    void answer.then(resolve, reject).finally(inTime)
  })
}

/** Far more statements than the product has: what is made up anew each time doesn’t pile up at the server. */
const most = 500

const names = new Map<string, string>()

/**
 * A statement with a name, by which a connection knows it again: it is parsed and planned once, not each time. One
 * without parameters goes unnamed: it may be several, as in a migration.
 */
function prepared(
  sql: string,
  values: readonly unknown[],
  types: pg.CustomTypesConfig,
): pg.QueryConfig {
  const name = values.length === 0 ? undefined : nameOf(sql)
  return { ...(name !== undefined && { name }), text: sql, values: [...values], types }
}

/** The name of a statement; undefined where there are too many already. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= most) return known
  const name = hash('sha256', sql, 'base64url')
  names.set(sql, name)
  return name
}
