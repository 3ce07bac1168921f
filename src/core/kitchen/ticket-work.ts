import type { Order, OrderLine, OrderStatus } from '#core/order/order.ts'
import { markLineDoneRefusal } from './mark-line-done.ts'
import { moveRefusal, recalled, recallRefusal } from '#core/order/progress.ts'
import {
  finishWork,
  isAllMade,
  isBegun,
  isMade,
  isMadeAt,
  type LineMark,
  markLine,
  startWork,
  type Station,
  undoWork,
} from '#core/order/station-work.ts'
import { Refused, refusal, refuseIf } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'

type Ticket = Pick<Order, 'status' | 'lines'>

/** What the crew did to a ticket: its lines as they are now, and where the order went, if anywhere. */
export interface TicketWork {
  readonly lines: readonly OrderLine[]
  readonly to: OrderStatus | null
  readonly reason: string | null
}

/** Begins a station's lines, and the order with the first of them. Refuses what isn't on the board. */
export function startTicket({ status, lines }: Ticket, station: Station, now: Instant): TicketWork {
  refuseElsewhere(lines, station)
  if (status !== 'preparing') refuseIf(moveRefusal(status, 'preparing'))
  const to = status === 'accepted' ? 'preparing' : null
  return { lines: startWork(lines, station, now), to, reason: null }
}

/**
 * Finishes a station's lines; the order is ready once every line of every station is. Without a station all of it is
 * boxed. Pressed twice is pressed once; refuses what nobody has started.
 */
export function bumpTicket({ status, lines }: Ticket, station: Station, now: Instant): TicketWork {
  refuseElsewhere(lines, station)
  if (status === 'ready') return { lines, to: null, reason: null }
  refuseIf(moveRefusal(status, 'ready'))
  const finished = finishWork(lines, station, now)
  return { lines: finished, to: isAllMade(finished) ? 'ready' : null, reason: null }
}

/**
 * Brings a ready order back to the board with what its last bump finished, or a station's own lines while others are still
 * at work. Refuses an order that left, and one of which the station has made nothing.
 */
export function recallTicket(
  { status, lines }: Ticket,
  station: Station,
  bumped_at: Instant | null,
): TicketWork {
  refuseElsewhere(lines, station)
  if (status === 'preparing') {
    const own = lines.filter((line) => isMadeAt(line, station))
    const isBumped = station !== null && own.every((line) => isMade(line, station))
    return { lines: isBumped ? undoWork(lines, station, null) : lines, to: null, reason: null }
  }
  refuseIf(recallRefusal(status))
  return { lines: undoWork(lines, station, bumped_at), to: 'preparing', reason: recalled }
}

/** Strikes a line off, or puts it back. Refuses one that isn't there, and tickets that aren't on the board. */
export function strikeLine({ status, lines }: Ticket, mark: LineMark, now: Instant): TicketWork {
  refuseIf(markLineDoneRefusal(status))
  const line = lines.find(({ id }) => id === mark.line_id)
  if (!line || !isMadeAt(line, mark.station)) throw new Refused(refusal('line.missing'))
  return { lines: markLine(lines, mark, now), to: null, reason: null }
}

/** What a station does next with a ticket that is on the board: it begins its own lines, then finishes them. */
export function nextWork(
  status: OrderStatus,
  lines: readonly Pick<OrderLine, 'parts'>[],
  station: Station,
): 'start' | 'bump' {
  if (status === 'accepted') return 'start'
  return station === null || isBegun(lines, station) ? 'bump' : 'start'
}

function refuseElsewhere(lines: readonly OrderLine[], station: Station): void {
  if (!lines.some((line) => isMadeAt(line, station))) throw new Refused(refusal('line.missing'))
}
