import type { Hear } from '#bench/testbed/fault-proxy.ts'

/** One round trip to PostgreSQL, as it was seen on the wire. */
export interface Trip {
  readonly line: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Everything it sent: the statement and its parameters. */
  readonly words: string
}

/** Reads what clients say to PostgreSQL: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export interface Wire {
  readonly hear: Hear
  readonly trips: readonly Trip[]
  /** From here on nothing is read any more. */
  readonly stop: () => void
}

/** A simple query, or the Sync that ends an extended one: after these a client waits for the server. */
const waits = new Set(['Q', 'S'])

/** Opens an ear on a line to PostgreSQL. */
export function openWire(): Wire {
  const trips: Trip[] = []
  const lines = new Map<number, Line>()
  let deaf = false
  return {
    trips,
    hear(line, bytes) {
      if (deaf) return
      const known = lines.get(line) ?? { left: Buffer.alloc(0), greeted: false, words: '' }
      known.left = Buffer.concat([known.left, bytes])
      lines.set(line, known)
      for (let type = next(known); type !== undefined; type = next(known)) {
        if (!waits.has(type)) continue
        const at = Temporal.Now.instant().epochMilliseconds
        trips.push({ line, at, words: known.words })
        known.words = ''
      }
    },
    stop() {
      deaf = true
    },
  }
}

interface Line {
  left: Buffer
  /** The first message of a connection has no type. */
  greeted: boolean
  words: string
}

/** Takes one whole message off what was heard, and adds to the words; answers its type. */
function next(line: Line): string | undefined {
  const head = line.greeted ? 1 : 0
  if (line.left.length < head + 4) return undefined
  const length = head + line.left.readInt32BE(head)
  if (line.left.length < length) return undefined
  const type = line.greeted ? line.left.toString('latin1', 0, 1) : ''
  if (line.greeted) line.words += line.left.toString('latin1', head + 4, length)
  line.left = line.left.subarray(length)
  line.greeted = true
  return type
}

/**
 * The trips that were made for something with one of these ids: those that name one, and where they are part of a
 * transaction, all of it.
 */
export function tripsFor(ids: readonly string[], trips: readonly Trip[]): readonly Trip[] {
  const units: Trip[][] = []
  const open = new Map<number, Trip[]>()
  for (const trip of trips) {
    const unit = open.get(trip.line) ?? []
    if (unit.length === 0) units.push(unit)
    unit.push(trip)
    if (begins(trip) || unit.length > 1) open.set(trip.line, unit)
    if (ends(trip)) open.delete(trip.line)
  }
  return units
    .filter((unit) => unit.some(({ words }) => ids.some((id) => words.includes(id))))
    .flat()
}

const begins = ({ words }: Trip) => /^\0*begin/i.test(words)
const ends = ({ words }: Trip) => /^\0*(commit|rollback)/i.test(words)
