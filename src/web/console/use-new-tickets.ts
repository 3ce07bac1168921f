import { useEffect } from 'react'
import type { TicketAnswer } from '#contract/ticket.ts'
import { m } from '#messages'
import { sound } from './sound.ts'
import { useNewEntries } from './use-new-entries.ts'

/**
 * Sounds when a ticket comes in, and returns which ones came since the page was opened: those flash once. The first
 * press on the page wakes the sound, as browsers require.
 */
export function useNewTickets(tickets: readonly TicketAnswer[]) {
  useEffect(() => {
    const once = { once: true }
    window.addEventListener('pointerdown', sound.wake, once)
    window.addEventListener('keydown', sound.wake, once)
    return () => {
      window.removeEventListener('pointerdown', sound.wake)
      window.removeEventListener('keydown', sound.wake)
    }
  }, [])

  return useNewEntries(tickets, ({ number }, count) => {
    sound.chime()
    return count === 1 ? m.console_new_order({ number }) : m.console_new_orders({ count })
  })
}
