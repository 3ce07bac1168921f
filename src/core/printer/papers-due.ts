import type { Printer } from '#core/location/printers.ts'
import type { OrderLine, OrderStatus } from '#core/order/order.ts'
import { withoutLeftOut } from '#core/order/sold-out-offer.ts'
import { isMade, type Station } from '#core/order/station-work.ts'
import { hasCome, type Pace, type TimedTicket } from '#core/order/ticket-timing.ts'
import { type Instant, minutesBetween } from '#core/time.ts'

/** What printers print of an order. */
export const paperKinds = ['ticket', 'labels', 'receipt'] as const

export type PaperKind = (typeof paperKinds)[number]

/** One paper of an order, or the labels of all its bags: which printer it is for, and whose ticket it is. */
export interface Paper {
  readonly kind: PaperKind
  readonly printer: string
  /** Of a ticket of one station; null of every other. */
  readonly station: Station
}

/** A screen of a kitchen, by the station that it shows, and when it last said that somebody can see it. */
export interface SeenScreen {
  /** Null of one that shows all stations. */
  readonly station: Station
  readonly seen_at: Instant
}

/** What a kitchen prints by: its printers, its screens, and its pace. */
export interface PrintingKitchen {
  readonly printers: readonly Printer[]
  readonly screens: readonly SeenScreen[]
  readonly pace: Pace
}

/** An order in work, as far as its papers follow from it. */
export interface PrintedTicket extends TimedTicket {
  readonly fired_at: Instant
  readonly lines: readonly (TimedTicket['lines'][number] & { readonly utensil: boolean })[]
  /** What was begun of it by itself already: each once. */
  readonly papers: readonly Paper[]
}

/** After how many minutes without a word a screen is away. */
const awayAfter = 1

/** Tells whether nobody sees the tickets of a station: its screens, and those of all stations, said nothing for a minute or more. */
export function isAway(screens: readonly SeenScreen[], station: Station, now: Instant): boolean {
  return screens.every(
    (screen) =>
      (screen.station !== null && screen.station !== station) ||
      minutesBetween(screen.seen_at, now) >= awayAfter,
  )
}

/** Tells whether anything is printed by itself at a kitchen now; where all its screens are there, its orders needn’t be read. */
export function printsNow({ printers, screens, pace }: PrintingKitchen, now: Instant): boolean {
  // A dish may be made where nothing was measured: that has no screen of its own.
  const stations = [...pace.make_times.map(({ station }) => station), null]
  return printers.some(({ prints }) => {
    if (prints.labels || prints.receipts || prints.tickets === 'always') return true
    const own = prints.stations ?? stations
    return prints.tickets !== 'never' && own.some((station) => isAway(screens, station, now))
  })
}

/**
 * Returns the papers of an order that print now by themselves: the ticket of each station as it comes there, always or while no screen
 * shows it, then labels and a receipt; none that was begun before. What a station has made prints no more.
 */
export function papersDue(
  ticket: PrintedTicket,
  kitchen: PrintingKitchen,
  now: Instant,
): readonly Paper[] {
  return kitchen.printers
    .flatMap((printer) => [...ticketsDue(ticket, printer, kitchen, now), ...bagPapers(printer)])
    .filter((paper) => !ticket.papers.some((begun) => isSame(begun, paper)))
}

function bagPapers({ name: printer, prints }: Printer): readonly Paper[] {
  return [
    ...(prints.labels ? [{ kind: 'labels', printer, station: null } as const] : []),
    ...(prints.receipts ? [{ kind: 'receipt', printer, station: null } as const] : []),
  ]
}

function ticketsDue(
  ticket: PrintedTicket,
  { name: printer, prints }: Printer,
  { screens, pace }: PrintingKitchen,
  now: Instant,
): readonly Paper[] {
  const { tickets, stations } = prints
  if (tickets === 'never') return []
  const isSeen = (station: string) =>
    tickets === 'when_screen_away' && !isAway(screens, station, now)
  const due = openStations(ticket)
    .filter((station) => stations?.includes(station) ?? true)
    .filter((station) => !isSeen(station) && hasCome(ticket, station, pace, now))
  if (stations) return due.map((station) => ({ kind: 'ticket', printer, station }))
  // All of an order is on one paper, as soon as the first of its stations has to see it.
  return due.length > 0 ? [{ kind: 'ticket', printer, station: null }] : []
}

/** The stations at which something of an order is still to make; nobody makes utensils. */
function openStations({ lines }: PrintedTicket): readonly string[] {
  const made = lines.filter(({ utensil }) => !utensil)
  const stations = new Set(made.flatMap(({ parts }) => parts.map(({ station }) => station)))
  return [...stations].filter((station) => !made.every((line) => isMade(line, station)))
}

/** Tells whether two are the same paper. */
function isSame(one: Paper, other: Paper): boolean {
  return one.kind === other.kind && one.printer === other.printer && one.station === other.station
}

/**
 * Tells whether a paper is still wanted that waits for its printer: a ticket while its order is made, the rest until it is handed over.
 * What the crew asked for is wanted as long as the order isn’t over.
 */
export function isPaperWanted(kind: PaperKind, status: OrderStatus, is_copy: boolean): boolean {
  const isInWork = status === 'accepted' || status === 'preparing'
  if (kind === 'ticket' && !is_copy) return isInWork
  return isInWork || status === 'ready' || status === 'out_for_delivery'
}

/** Returns the papers that the crew gets of an order when it asks for them again, from every printer that prints such. */
export function papersAgain(
  kind: PaperKind,
  lines: readonly Pick<OrderLine, 'parts' | 'left_out_at'>[],
  printers: readonly Printer[],
): readonly Paper[] {
  const made = withoutLeftOut(lines)
  const stations = new Set(made.flatMap(({ parts }) => parts.map(({ station }) => station)))
  return printers
    .filter(({ prints }) => printsOf(prints, kind))
    .flatMap(({ name: printer, prints }): readonly Paper[] => {
      if (kind !== 'ticket' || !prints.stations) return [{ kind, printer, station: null }]
      return prints.stations
        .filter((station) => stations.has(station))
        .map((station) => ({ kind, printer, station }))
    })
}

/** Returns what can be printed again of an order at all. */
export function kindsAgain(
  lines: Parameters<typeof papersAgain>[1],
  printers: readonly Printer[],
): readonly PaperKind[] {
  return paperKinds.filter((kind) => papersAgain(kind, lines, printers).length > 0)
}

function printsOf({ tickets, labels, receipts }: Printer['prints'], kind: PaperKind): boolean {
  return { ticket: tickets !== 'never', labels, receipt: receipts }[kind]
}
