import { m } from '#messages'
import { useLocalDay } from './use-local-day.ts'

/** Says on which day something was used last. */
export function LastUsed({ at }: { readonly at: string }) {
  return <>{m.account_last_used({ day: useLocalDay(at) })}</>
}
