import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { m } from '#messages'
import { sound } from './sound.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Sounds when a ticket comes in, and returns which ones came since the page was opened: those flash once. */
export function useNewTickets(tickets: readonly TicketAnswer[]) {
  useSoundWake()

  return useNewEntries(tickets, ({ number }, count) => {
    sound.chime()
    return count === 1 ? m.console_new_order({ number }) : m.console_new_orders({ count })
  })
}

/** Rings when a guest says that they are here, and returns what to announce. Who was here when the page was opened is on it. */
export function useArrivals(here: readonly TicketAnswer[]): string | null {
  const { announced } = useNewEntries(here, ({ number }, count) => {
    sound.ring()
    return count === 1 ? m.console_guest_here({ number }) : m.console_guests_here({ count })
  })
  return announced
}

/**
 * Tries the sound as a screen opens: where the browser lets it, it is on after a reload. Else the first touch wakes it and does
 * nothing else, wherever it lands: who wakes a screen hasn’t read the ticket under their finger. A key works as ever: the ticket
 * that it presses was picked before. Who has pressed something since the page loaded, as to sign in, has woken the screen already:
 * a sound that takes its time to start swallows no press of theirs.
 */
function useSoundWake(): void {
  useEffect(() => {
    const listening = new AbortController()
    const first = { signal: listening.signal, capture: true }
    const isTouched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
    const wake = (event: Event) => {
      listening.abort()
      const isForSound = event.type === 'click' && !isTouched && sound.isAsleep()
      sound.wake()
      if (!isForSound) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    sound.wake()
    // Not as the finger comes down: a browser counts a touch once it is over.
    window.addEventListener('click', wake, first)
    window.addEventListener('keydown', wake, first)
    return () => listening.abort()
  }, [])
}

/**
 * Returns which tickets came onto a list since the page was opened, and what to announce of the latest: `announce` words it, of
 * one or of so many, and makes its sound.
 */
function useNewEntries(
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
