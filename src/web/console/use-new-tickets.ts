import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { m } from '#messages'
import { sound } from './sound.ts'
import { useNewEntries } from './use-new-entries.ts'
import { useSoundWake } from './use-sound-wake.ts'

/** Sounds when a ticket comes in, and returns which ones came since the page was opened: those flash once. */
export function useNewTickets(tickets: readonly TicketAnswer[]) {
  useSoundWake()

  return useNewEntries(tickets, ({ number }, count) => {
    sound.chime()
    return count === 1 ? m.console_new_order({ number }) : m.console_new_orders({ count })
  })
}
