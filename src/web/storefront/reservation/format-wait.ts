import type { WaitingAnswer } from '#contract/reservation/waitlist.ts'
import { m } from '#messages'

/** Says how long a party waits yet: no quote is no table before closing. */
export function formatWait(quote: WaitingAnswer['quote']): string {
  if (quote === null) return m.wait_no_table()
  return quote.from > 0 ? m.wait_range(quote) : m.wait_soon()
}
