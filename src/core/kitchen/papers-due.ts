import type { Printer } from '#core/location/printers.ts'
import type { OrderLine, OrderStatus } from '#core/order/order.ts'
import { withoutLeftOut } from './sold-out-offer.ts'
import { isMade, type Station } from '#core/order/station-work.ts'
import { hasCome, type Pace, type TimedTicket } from './ticket-timing.ts'
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

/** A paper that was begun by itself. */
interface BegunPaper extends Paper {
  /** A printer has printed it, or prints it now. */
  readonly is_printed: boolean
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
  readonly papers: readonly BegunPaper[]
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
 * shows it, then labels and a receipt; none that was begun before, also by a printer that had another name or other stations then.
 * What a station has made prints no more.
 */
export function papersDue(
  ticket: PrintedTicket,
  kitchen: PrintingKitchen,
  now: Instant,
): readonly Paper[] {
  const { printers } = kitchen
  const isDue = (paper: Paper) => !ticket.papers.some((begun) => standsFor(begun, paper, printers))
  return printers.flatMap((printer) => [
    ...ticketsDue(ticket, printer, kitchen, now, isDue),
    ...bagPapers(printer).filter(isDue),
  ])
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
  isDue: (paper: Paper) => boolean,
): readonly Paper[] {
  const { tickets, stations } = prints
  if (tickets === 'never') return []
  const ticketOf = (station: Station) => ({ kind: 'ticket', printer, station }) as const
  const isSeen = (station: string) =>
    tickets === 'when_screen_away' && !isAway(screens, station, now)
  const open = openStations(ticket).filter((station) => stations?.includes(station) ?? true)
  const isPartPrinted = stationsOf(ticket).some((station) => !isDue(ticketOf(station)))
  const due = open.filter(
    (station) =>
      !isSeen(station) && hasCome(ticket, station, pace, now) && isDue(ticketOf(station)),
  )
  if (stations || isPartPrinted) return due.map(ticketOf)
  // All of an order is on one paper, as soon as the first of its stations has to see it.
  return due.length > 0 ? [ticketOf(null)] : []
}

/** The stations at which something of an order is still to make; nobody makes utensils. */
function openStations(ticket: PrintedTicket): readonly string[] {
  return stationsOf(ticket).filter(
    (station) => !madeOf(ticket).every((line) => isMade(line, station)),
  )
}

function stationsOf(ticket: PrintedTicket): readonly string[] {
  return [...new Set(madeOf(ticket).flatMap(({ parts }) => parts.map(({ station }) => station)))]
}

function madeOf({ lines }: PrintedTicket): PrintedTicket['lines'] {
  return lines.filter(({ utensil }) => !utensil)
}

/**
 * Tells whether a paper that was begun stands for another one: it holds the same, and it is of the same printer or of one that prints
 * such no more, as it is set now. What nobody printed of such a one stands for nothing: it is dropped.
 */
function standsFor(begun: BegunPaper, paper: Paper, printers: readonly Printer[]): boolean {
  const { kind, station } = paper
  if (begun.kind !== kind || (begun.station !== null && begun.station !== station)) return false
  if (begun.printer === paper.printer) return true
  if (isPrinted({ ...begun, station }, printers)) return false
  return begun.is_printed || isPrinted(begun, printers)
}

/** Tells whether its printer prints such a paper, as it is set now. */
export function isPrinted(paper: Paper, printers: readonly Printer[]): boolean {
  return printersOf(paper, printers).includes(paper.printer)
}

/** Returns the names of the printers that print such a paper, as they are set now. */
export function printersOf(
  { kind, station }: Pick<Paper, 'kind' | 'station'>,
  printers: readonly Printer[],
): readonly string[] {
  return printers
    .filter(({ prints }) => printsOf(prints, kind))
    .filter(({ prints: { stations } }) => station === null || (stations?.includes(station) ?? true))
    .map(({ name }) => name)
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
