import type { Log, LogFields } from '#server/config/log.ts'

/** A log that tests can read. */
export interface ReadableLog extends Log {
  readonly lines: readonly { readonly event: string; readonly fields: LogFields | undefined }[]
}

export function aLog(): ReadableLog {
  const lines: { event: string; fields: LogFields | undefined }[] = []
  const keep = (event: string, fields?: LogFields) => void lines.push({ event, fields })
  return { lines, info: keep, warn: keep, error: keep }
}
