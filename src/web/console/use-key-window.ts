import { useState } from 'react'

/** So many tickets have a key of their own at once: 1 to 9. */
const keys = 9

/**
 * Gives nine tickets at a time their keys; Page Down and Page Up hand the keys to the next nine, or those before, so that
 * they reach every ticket of a long evening. A board that got shorter hands them to its last tickets.
 */
export function useKeyWindow(count: number) {
  const [wanted, setFirst] = useState(0)
  const last = Math.max(0, Math.floor((count - 1) / keys) * keys)
  const first = Math.min(wanted, last)
  return {
    first,
    last: Math.min(count, first + keys),
    keyOf: (index: number) =>
      index >= first && index < first + keys ? index - first + 1 : undefined,
    turn: (pages: number) => setFirst(Math.min(last, Math.max(0, first + pages * keys))),
    isTurnable: count > keys,
  }
}
