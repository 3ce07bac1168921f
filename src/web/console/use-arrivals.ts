import { useEffect, useRef, useState } from 'react'
import type { TicketAnswer } from '#contract/console.ts'
import { sound } from './sound.ts'

/** Rings when a guest says that they are here; answers what to announce. Who was here when the page was opened is on it. */
export function useArrivals(here: readonly TicketAnswer[]): string | null {
  const seen = useRef(new Set(here.map(({ order_id }) => order_id)))
  const [latest, setLatest] = useState<string | null>(null)
  useEffect(() => {
    const fresh = here.filter(({ order_id }) => !seen.current.has(order_id))
    for (const { order_id } of fresh) seen.current.add(order_id)
    const [first] = fresh
    if (!first) return
    sound.ring()
    setLatest(fresh.length === 1 ? `${first.number} is here` : `${fresh.length} guests are here`)
  }, [here])
  return latest
}
