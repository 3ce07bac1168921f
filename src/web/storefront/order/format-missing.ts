import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** Names the dishes of an order that today’s menu doesn’t have; null where it has them all. */
export function formatMissing(unavailable: readonly string[]): string | null {
  const names = formatList(unavailable, getLocale())
  return names === '' ? null : m.confirm_again_without({ names })
}
