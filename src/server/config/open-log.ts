import { pino } from 'pino'
import type { Log, LogFields } from './log.ts'
import type { Settings } from './settings.ts'

/** Every field that a log may hold. Whatever else is handed over is left out (T17). */
const allowed = [
  'request_id',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'order_id',
  'cart_id',
  'attempt_id',
  'location_id',
  'staff_id',
  'member_id',
  'event_id',
  'count',
  'version',
  'ports',
  'migrations',
  'story',
  'reason',
] as const satisfies readonly (keyof LogFields)[]

/** Messages of these are about code, where it is ours that threw; those of others may quote what a guest typed. */
const ownFaults: readonly unknown[] = [TypeError, RangeError, ReferenceError]

/** A frame of this house, as it stands or as it was built. */
const ownFrame = /^at (?!.*node_modules).*\/(src|build)\//

/** Where lines go, one JSON object each. */
export interface LogLines {
  readonly write: (line: string) => void
}

/**
 * What is nothing but news waits for company: a write for every line took a seventeenth of what an order costs. What
 * somebody should look at takes along all that waits, and so does the end of the process, unless it is killed.
 */
const together = { minLength: 4_096, periodicFlush: 100, sync: false }

/** Logs as JSON lines, from the given level up; to the standard output where nothing else is named. */
export function openLog(level: Settings['log_level'], to?: LogLines): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  const output = to === undefined ? pino.destination({ dest: 1, ...together }) : undefined
  const lines = pino(options, output ?? to)
  const now = () => output?.flushSync()
  return {
    info: (event, fields) => lines.info(only(fields), event),
    warn: (event, fields) => {
      lines.warn(only(fields), event)
      now()
    },
    error: (event, { error, ...fields } = {}) => {
      lines.error({ ...only(fields), fault: faultOf(error) }, event)
      now()
    },
  }
}

function only(fields: LogFields = {}): LogFields {
  const kept: Record<string, unknown> = {}
  for (const name of allowed) if (fields[name] !== undefined) kept[name] = fields[name]
  return kept
}

/** Where a fault came from: its kind, its code and its frames. */
function faultOf(error: unknown) {
  if (!(error instanceof Error)) return error === undefined ? undefined : { name: typeof error }
  const frames = framesOf(error)
  const isOurs = ownFaults.includes(error.constructor) && ownFrame.test(frames[0] ?? '')
  return {
    name: error.name,
    ...(isOurs && { message: error.message }),
    ...('code' in error && { code: String(error.code) }),
    frames,
  }
}

/** Where it was thrown, innermost first. The message stands in the stack too, and may have lines that look like it. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const frames = stack.replace(message, '').match(/^\s+at .+$/gm) ?? []
  return frames.map((frame) => frame.trim())
}
