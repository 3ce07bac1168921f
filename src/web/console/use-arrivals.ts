import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { m } from '#messages'
import { sound } from './sound.ts'
import { useNewEntries } from './use-new-entries.ts'

/** Rings when a guest says that they are here, and returns what to announce. Who was here when the page was opened is on it. */
export function useArrivals(here: readonly TicketAnswer[]): string | null {
  const { announced } = useNewEntries(here, ({ number }, count) => {
    sound.ring()
    return count === 1 ? m.console_guest_here({ number }) : m.console_guests_here({ count })
  })
  return announced
}
