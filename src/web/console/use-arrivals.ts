import type { TicketAnswer } from '#contract/console.ts'
import { sound } from './sound.ts'
import { useFresh } from './use-fresh.ts'

/** Rings when a guest says that they are here; answers what to announce. Who was here when the page was opened is on it. */
export function useArrivals(here: readonly TicketAnswer[]): string | null {
  const { announced } = useFresh(here, ({ number }, count) => {
    sound.ring()
    return count === 1 ? `${number} is here` : `${count} guests are here`
  })
  return announced
}
