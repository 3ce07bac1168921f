import { TooSlow } from './driver-pool.ts'

/** Codes of the network and of PostgreSQL that mean: nothing wrong with the request, try again. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // too many connections, shutting down, crashed, starting up
  '53300',
  '57P01',
  '57P02',
  '57P03',
  // statement timeout, lock not free, serialization, deadlock
  '57014',
  '55P03',
  '40001',
  '40P01',
  // disk full, out of memory, read-only after a failover, idle in transaction
  '53100',
  '53200',
  '25006',
  '25P03',
])

/**
 * What the driver, and the query builder once it couldn't roll back, say without a code when a connection is lost or
 * can't be had in time.
 */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|Postgres connection has been discarded)/

/** Whether the database, not the request, is why something failed: a 503 that may be tried again. */
export function isOutage(error: unknown): boolean {
  if (error instanceof TooSlow) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // Class 08 is "connection exception".
  return passing.has(code) || code.startsWith('08') || lost.test(error.message)
}

/** Which outage it is, in a word for whoever reads the log: the code of PostgreSQL or of the network, else what was thrown. */
export function outageCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return codeOf(error) || error.name
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
