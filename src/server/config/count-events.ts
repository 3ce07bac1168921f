import type { Log } from './log.ts'

/** Returns the same log, which also tells of each event that isn’t a request: for the counters. */
export function countEvents(log: Log, happened: (event: string) => void): Log {
  const counted =
    <Fields>(write: (event: string, fields?: Fields) => void) =>
    (event: string, fields?: Fields) => {
      if (event !== 'request') happened(event)
      write(event, fields)
    }
  return { info: counted(log.info), warn: counted(log.warn), error: counted(log.error) }
}
