import { m } from '#messages'
import { useReaderDay } from '#web/ui/use-reader-time.ts'

/** Says on which day something was used last. */
export function LastUsed({ at }: { readonly at: string }) {
  return <>{m.account_last_used({ day: useReaderDay(at) })}</>
}
