/** The rows of the packed board, in pixels: a ticket takes as many as it is high, and the gap below it. As in the stylesheet. */
const rows = { height: 4, gap: 14 } as const

/** How many rows of the packed board a ticket of so many pixels takes. */
export function rowsOf(height: number): number {
  return Math.ceil((height + rows.gap) / rows.height)
}

/**
 * Lets a ticket stand right under the one above it: a long order leaves no hole beside it. The grid puts each where
 * there is room first, the oldest at the top.
 */
export function packed(ticket: HTMLElement | null): (() => void) | undefined {
  if (!ticket) return undefined
  const size = new ResizeObserver(() => {
    ticket.style.gridRowEnd = `span ${rowsOf(ticket.offsetHeight)}`
  })
  size.observe(ticket)
  return () => size.disconnect()
}
