import type pg from 'pg'

/** A statement with a name of its own, and the values of this call. */
export interface Question {
  readonly name: string
  readonly text: string
  readonly values: readonly Plain[]
}

/** What goes over the wire as it is written. */
type Plain = string | number | boolean | null

/** A column of a statement's rows, and how its text is read. */
interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** A row as it is sent: a text for each column. */
type Sent = readonly (string | null)[]

/** Which statements a connection has planned already, and the columns of each. */
const planned = new WeakMap<pg.ClientBase, Map<string, readonly Column[]>>()

/** Whether all values are such: lists and bytes have a form of their own, which `pg` knows. */
export function isPlain(values: readonly unknown[]): values is readonly Plain[] {
  return values.every((value) => value === null || plain.has(typeof value))
}

const plain: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

/**
 * Asks a connection a statement that it keeps: the first time it is parsed and described, afterwards only its values are
 * sent. `pg` has the columns described each time, and reads their description anew. Answers rows as `pg` does, with what
 * was done and to how many. What goes `ahead` is sent along and done before, each seeing what the one before did; nobody
 * hears what it answers, but where one fails all after it do.
 */
export function askByName(
  client: pg.ClientBase,
  { name, text, values }: Question,
  types: pg.CustomTypesConfig,
  ahead: readonly Question[] = [],
): Promise<unknown> {
  const known = planned.get(client) ?? new Map<string, readonly Column[]>()
  planned.set(client, known)
  const isKnown = known.has(name)
  const rows: Sent[] = []
  let [done, before] = ['', ahead.length]
  const asked = new Promise((resolve, reject) => {
    client.query({
      name,
      text,
      // A query of pg’s own has one; this one is told by its handlers.
      callback: () => {},
      submit: (connection: pg.Connection) => {
        connection.stream.cork()
        for (const first of ahead) {
          parse(connection, first, known.has(first.name))
          connection.execute(null, true)
        }
        parse(connection, { name, text, values }, isKnown)
        if (!isKnown) connection.describe({ type: 'P', name: '' }, true)
        connection.execute(null, true)
        connection.sync()
        connection.stream.uncork()
      },
      handleRowDescription: (message: { readonly fields: readonly Field[] }) =>
        void known.set(name, message.fields.map(columnOf)),
      handleDataRow: (message: { readonly fields: Sent }) => void rows.push(message.fields),
      handleCommandComplete: (message: { readonly text: string }) => {
        done = message.text
        if (before > 0) rows.length = 0
        before -= 1
      },
      handleReadyForQuery: () => {
        for (const first of ahead) known.set(first.name, [])
        const columns = known.get(name) ?? []
        known.set(name, columns)
        try {
          resolve({ ...outcomeOf(done), rows: rows.map((row) => read(row, columns)) })
        } catch (error) {
          reject(error)
        }
      },
      handleError: reject,
    })
  })
  return asked.catch((error: unknown) => {
    // From where it was asked, not from where the socket was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })

  function columnOf({ name: column, dataTypeID }: Field): Column {
    return { name: column, read: types.getTypeParser(dataTypeID, 'text') }
  }
}

function parse(
  connection: pg.Connection,
  { name, text, values }: Question,
  isKnown: boolean,
): void {
  if (!isKnown) {
    // It may have been parsed by a call that then failed.
    connection.close({ type: 'S', name }, true)
    connection.parse({ name, text, types: [] }, true)
  }
  connection.bind({ statement: name, values: values.map(written) }, true)
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

function written(value: Plain): string | null {
  return value === null ? null : String(value)
}

/** In place, without an iterator: a cart has thirty columns, and is read seven times for an order. */
function read(sent: Sent, columns: readonly Column[]): unknown {
  const row: Record<string, unknown> = {}
  let nth = 0
  for (const { name, read: reading } of columns) {
    const text = sent[nth]
    row[name] = text === null || text === undefined ? null : reading(text)
    nth += 1
  }
  return row
}

/** `INSERT 0 1`, `UPDATE 3`, `SELECT 12`. */
function outcomeOf(done: string) {
  const words = done.split(' ')
  return { command: words[0], rowCount: Number(words.at(-1)) }
}
