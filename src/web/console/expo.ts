import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { isBaggable } from '#core/kitchen/bagging.ts'
import { minutesBetween } from '#core/time.ts'
import { type Board, byWait, onTheRoad, type TicketLine } from './board.ts'

/** What a station still owes an order, in items; 0 once all of its part is in. */
export interface Owed {
  readonly station: string
  readonly count: number
}

/** Returns the orders that expo gathers, by their promise: what is being made, and what is ready but not all in the bag. */
export function gathering({ tickets, recent }: Board): readonly TicketAnswer[] {
  const ready = recent.filter((ticket) => ticket.status === 'ready' && !isBagged(ticket))
  return [...tickets, ...ready].toSorted((a, b) => minutesBetween(b.ready_at, a.ready_at))
}

/** Returns what waits on the shelf, in its bag: whose guest is here before the rest, then what waits longest. */
export function onShelf({ recent }: Board): readonly TicketAnswer[] {
  return byWait(recent.filter((ticket) => ticket.status === 'ready' && isBagged(ticket)))
}

/** Returns what drivers are out with, what was bumped first before the rest. */
export function withDrivers(board: Board): readonly TicketAnswer[] {
  return byWait(onTheRoad(board))
}

/** Returns the stations of an order in the order of the kitchen’s line, each with what it still owes. */
export function owedBy(
  { lines }: Pick<TicketAnswer, 'lines'>,
  stations: readonly string[],
): readonly Owed[] {
  const parts = lines.flatMap((line) =>
    line.utensil ? [] : line.parts.map((part) => ({ ...part, quantity: line.quantity })),
  )
  const named = [...new Set([...stations, ...parts.map(({ station }) => station)])]
  return named
    .filter((station) => parts.some((part) => part.station === station))
    .map((station) => ({
      station,
      count: parts
        .filter((part) => part.station === station && part.done_at === null)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    }))
}

/** Returns the lines that somebody still makes. */
export function missingFrom({ lines }: Pick<TicketAnswer, 'lines'>): readonly TicketLine[] {
  return lines.filter((line) => !isBaggable(line))
}

/** Returns the lines that are made: they go into the bag, and are checked off there. */
export function madeOf({ lines }: Pick<TicketAnswer, 'lines'>): readonly TicketLine[] {
  return lines.filter(isBaggable)
}

/** Returns the stations that still make a line. */
export function stationsOwing({ parts }: Pick<TicketLine, 'parts'>): readonly string[] {
  return parts.filter(({ done_at }) => done_at === null).map(({ station }) => station)
}

function isBagged({ lines }: Pick<TicketAnswer, 'lines'>): boolean {
  return lines.every(({ bagged }) => bagged)
}

/** The handoffs that expo can show alone, as its address names them: whoever drives, a delivery is one. */
export const expoHandoffs = ['pickup', 'curbside', 'drivethru', 'delivery'] as const

export type ExpoHandoff = (typeof expoHandoffs)[number]

/** Reads a handoff of an address; null for all of them. */
export function expoHandoffIn(written: string | null): ExpoHandoff | null {
  return expoHandoffs.find((one) => one === written) ?? null
}

/** Returns the orders of one handoff, all of them where none is chosen. */
export function ofHandoff<Ticket extends { readonly handoff: HandoffMode }>(
  tickets: readonly Ticket[],
  chosen: ExpoHandoff | null,
): readonly Ticket[] {
  return chosen === null ? tickets : tickets.filter((one) => groupOf(one) === chosen)
}

function groupOf({ handoff }: { readonly handoff: HandoffMode }): ExpoHandoff {
  return handoff === 'dispatch' ? 'delivery' : handoff
}
