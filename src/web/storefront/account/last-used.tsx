import { formatDay } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** Says on which day something was used last. */
export function LastUsed({ at }: { readonly at: string }) {
  const day = formatDay(at.slice(0, 10).replaceAll('-', ''), getLocale())
  return <>{m.account_last_used({ day })}</>
}
