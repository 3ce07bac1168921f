import { useEffect } from 'react'
import type { TicketAnswer } from '#contract/console.ts'
import { sound } from './sound.ts'
import { useFresh } from './use-fresh.ts'

/**
 * Sounds when a ticket comes in, and answers which ones came since the page was opened: those flash once. The first
 * press on the page wakes the sound, as browsers ask for.
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

  return useFresh(tickets, ({ number }, count) => {
    sound.chime()
    return count === 1 ? `New order: ${number}` : `${count} new orders`
  })
}
