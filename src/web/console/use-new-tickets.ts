import { useEffect, useRef, useState } from 'react'
import type { TicketAnswer } from '#contract/console.ts'
import { sound } from './sound.ts'

/**
 * Sounds when a ticket comes in, and answers which ones came since the page was opened: those flash once. The first
 * press on the page wakes the sound, as browsers ask for.
 */
export function useNewTickets(tickets: readonly TicketAnswer[]) {
  const [atFirst] = useState(() => new Set(idsOf(tickets)))
  const [latest, setLatest] = useState<string | null>(null)
  const seen = useRef(atFirst)

  useEffect(() => {
    const fresh = tickets.filter(({ order_id }) => !seen.current.has(order_id))
    seen.current = new Set([...seen.current, ...idsOf(tickets)])
    const [first] = fresh
    if (!first) return
    sound.chime()
    setLatest(fresh.length === 1 ? `New order: ${first.number}` : `${fresh.length} new orders`)
  }, [tickets])

  useEffect(() => {
    const once = { once: true }
    window.addEventListener('pointerdown', sound.wake, once)
    window.addEventListener('keydown', sound.wake, once)
    return () => {
      window.removeEventListener('pointerdown', sound.wake)
      window.removeEventListener('keydown', sound.wake)
    }
  }, [])

  return { isNew: (order_id: string) => !atFirst.has(order_id), announced: latest }
}

function idsOf(tickets: readonly TicketAnswer[]): readonly string[] {
  return tickets.map(({ order_id }) => order_id)
}
