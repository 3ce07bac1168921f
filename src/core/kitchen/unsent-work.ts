import type { Order, OrderLine } from '#core/order/order.ts'
import { isBegun, isMade, type Station } from '#core/order/station-work.ts'

type Ticket = Pick<Order, 'status'> & { readonly lines: readonly Pick<OrderLine, 'id' | 'parts'>[] }

/** Which of the crew's presses can wait for a connection: those that say what was cooked. */
export const unsentPresses = ['start', 'bump', 'strike', 'unstrike'] as const

/** What a press is about: the lines of a station, or one of them; of all stations without one. */
export interface WorkOn {
  readonly station: Station
  readonly line_id: string | null
}

/** A press that nobody answered, with what its screen saw of the ticket as it was made. */
export interface UnsentWork extends WorkOn {
  readonly press: (typeof unsentPresses)[number]
  readonly order_id: string
  readonly number: string
  readonly seen: string
}

/** Returns what a press goes by: whether the ticket is on the board, and how far what it is about is. Another station's work is no part of it. */
export function workSeen(ticket: Ticket, { station, line_id }: WorkOn): string {
  const parts = linesOf(ticket, line_id).flatMap(({ id, parts: all }) =>
    all
      .filter((part) => station === null || part.station === station)
      .map((part) => [id, part.station, part.started_at, part.done_at].join(' ')),
  )
  return [isOnBoard(ticket), ...parts].join(', ')
}

/**
 * Decides, once there is a connection again, what becomes of a press: it is sent where the ticket stands as its screen saw it, it is
 * done where the ticket says so already, and it is overtaken where another screen did something else since: the newer state wins.
 */
export function unsentResult(ticket: Ticket, unsent: UnsentWork): 'send' | 'done' | 'overtaken' {
  if (isDone(ticket, unsent)) return 'done'
  return isOnBoard(ticket) && workSeen(ticket, unsent) === unsent.seen ? 'send' : 'overtaken'
}

function isDone(ticket: Ticket, { press, station, line_id }: UnsentWork): boolean {
  const lines = linesOf(ticket, line_id)
  const isAllMade = lines.every((line) => isMade(line, station))
  switch (press) {
    case 'start':
      return ticket.status === 'preparing' && (station === null || isBegun(lines, station))
    case 'bump':
      return ticket.status === 'ready' || (station !== null && isAllMade)
    case 'strike':
      return isAllMade
    case 'unstrike':
      return isOnBoard(ticket) && !isAllMade
  }
}

function isOnBoard({ status }: Pick<Ticket, 'status'>): boolean {
  return status === 'accepted' || status === 'preparing'
}

function linesOf({ lines }: Ticket, line_id: string | null): Ticket['lines'] {
  return line_id === null ? lines : lines.filter(({ id }) => id === line_id)
}
