import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TicketAnswer } from '#contract/console.ts'

/**
 * Which tickets came onto a list since the page was opened, and what to announce of the latest: `tell` says it, of one or
 * of so many, and makes its sound.
 */
export function useFresh(
  tickets: readonly TicketAnswer[],
  tell: (first: TicketAnswer, count: number) => string,
) {
  const [atFirst] = useState(() => new Set(idsOf(tickets)))
  const [announced, setAnnounced] = useState<string | null>(null)
  const seen = useRef(atFirst)
  const told = useEffectEvent(tell)

  useEffect(() => {
    const fresh = tickets.filter(({ order_id }) => !seen.current.has(order_id))
    seen.current = new Set([...seen.current, ...idsOf(tickets)])
    const [first] = fresh
    if (first) setAnnounced(told(first, fresh.length))
  }, [tickets])

  return { isNew: (order_id: string) => !atFirst.has(order_id), announced }
}

function idsOf(tickets: readonly TicketAnswer[]): readonly string[] {
  return tickets.map(({ order_id }) => order_id)
}
