import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'

/**
 * Returns which tickets came onto a list since the page was opened, and what to announce of the latest: `announce` words it, of
 * one or of so many, and makes its sound.
 */
export function useNewEntries(
  tickets: readonly TicketAnswer[],
  announce: (first: TicketAnswer, count: number) => string,
) {
  const [atFirst] = useState(() => new Set(idsOf(tickets)))
  const [announced, setAnnounced] = useState<string | null>(null)
  const seen = useRef(atFirst)
  const announceNew = useEffectEvent(announce)

  useEffect(() => {
    const fresh = tickets.filter(({ order_id }) => !seen.current.has(order_id))
    seen.current = new Set([...seen.current, ...idsOf(tickets)])
    const [first] = fresh
    if (first) setAnnounced(announceNew(first, fresh.length))
  }, [tickets])

  return { isNew: (order_id: string) => !atFirst.has(order_id), announced }
}

function idsOf(tickets: readonly TicketAnswer[]): readonly string[] {
  return tickets.map(({ order_id }) => order_id)
}
