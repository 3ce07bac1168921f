import { formatWhen } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** Formats when an order is due: `due 6:20`, or `due Sat 11/21, 11:00`; a kitchen knows which half of the day it is. */
export function formatDue(due: string, today: string): string {
  const when = formatWhen(due, today, getLocale()).replace(/\s[ap]\.?\s?m\.?$/i, '')
  return m.console_ticket_due({ when })
}
