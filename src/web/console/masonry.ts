/** The rows of the board’s masonry, in pixels, as the stylesheet has them: a ticket takes as many as it and the gap below it are high. */
const rows = { height: 4, gap: 10 } as const

/** Counts the rows that a ticket of so many pixels takes. */
export function rowsOf(height: number): number {
  return Math.ceil((height + rows.gap) / rows.height)
}

/**
 * Lets a ticket stand right under the one above it: a long order leaves no hole beside it. The grid puts each where
 * there is room first, the oldest at the top.
 */
export function packTicket(ticket: HTMLElement | null): (() => void) | undefined {
  if (!ticket) return undefined
  const size = new ResizeObserver(() => {
    ticket.dataset['rows'] = ruleFor(rowsOf(ticket.offsetHeight))
  })
  size.observe(ticket)
  return () => size.disconnect()
}

const heights = new Set<string>()

/** A rule for each height that comes up: no element of ours carries a style of its own. */
function ruleFor(count: number): string {
  const rows = String(count)
  if (heights.has(rows)) return rows
  heights.add(rows)
  const rule = new CSSStyleSheet()
  rule.replaceSync(`[data-rows="${rows}"] { grid-row-end: span ${rows} }`)
  document.adoptedStyleSheets.push(rule)
  return rows
}
