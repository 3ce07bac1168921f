import type { DataOf } from '#contract/api.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { alarmStep, type AlarmStep } from '#core/kitchen/behind.ts'
import { isMade, isMadeAt, type Station } from '#core/order/station-work.ts'
import { hasCome, startBy, ticketAge, type TicketAge } from '#core/kitchen/ticket-timing.ts'
import { maxOnBoard } from '#core/list-limits.ts'
import { addMinutes, type Instant, minutesBetween, localTimeOn } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { BoardChange } from './board-action.ts'

export type Board = DataOf<'GET /console/locations/{location_id}/tickets'>
export type TicketLine = TicketAnswer['lines'][number]

/** Returns the board after a change, as the next answer of the API will say too. */
export function withChange(board: Board, change: BoardChange): Board {
  if ('ticket' in change) return withTicket(board, change.ticket)
  if ('came_back' in change) return withoutDecided(board, change.came_back)
  if ('counted' in change) return withCounted(board, change)
  if ('pauses' in change) return { ...board, pauses: change.pauses }
  if ('calls' in change) return { ...board, calls: change.calls }
  if ('busy' in change) return { ...board, busy: change.busy }
  return 'sold_out' in change ? { ...board, sold_out: change.sold_out } : board
}

/** Takes an order off the list of those to decide. */
function withoutDecided(board: Board, { order_id }: Board['came_back'][number]): Board {
  return { ...board, came_back: board.came_back.filter((one) => one.order_id !== order_id) }
}

function withTicket(board: Board, ticket: TicketAnswer): Board {
  const { status } = ticket
  const isToMake = status === 'accepted' || status === 'preparing'
  const isBumped = status === 'ready' || status === 'out_for_delivery'
  if (board.left.some(({ order_id }) => order_id === ticket.order_id))
    return { ...board, left: inList(board.left, ticket, isToMake || isBumped) }
  const tickets = inList(board.tickets, ticket, isToMake)
  const here = inList(board.here, ticket, status === 'placed')
  const recent = inList(board.recent, ticket, isBumped)
  return { ...board, tickets, here, recent: recent.toSorted((a, b) => bumpedAgo(a, b)) }
}

/** Returns a list with the ticket where it was, at the end where it is new, or without it. */
function inList(
  tickets: readonly TicketAnswer[],
  ticket: TicketAnswer,
  belongs: boolean,
): TicketAnswer[] {
  const isIt = ({ order_id }: TicketAnswer) => order_id === ticket.order_id
  if (!belongs) return tickets.filter((other) => !isIt(other))
  if (!tickets.some(isIt)) return [...tickets, ticket]
  return tickets.map((other) => (isIt(other) ? ticket : other))
}

function bumpedAgo(a: TicketAnswer, b: TicketAnswer): number {
  return a.bumped_at && b.bumped_at ? minutesBetween(a.bumped_at, b.bumped_at) : 0
}

function withCounted(
  board: Board,
  { item_id, counted }: Extract<BoardChange, { readonly counted: unknown }>,
): Board {
  const others = board.counted.filter((item) => item.item_id !== item_id)
  return { ...board, counted: counted ? [...others, counted] : others }
}

/** Returns the names of what is sold out: taken off by the crew, or none left of it. */
export function soldOutNames({ sold_out, counted }: Board): readonly string[] {
  const gone = counted.filter(({ left }) => left === 0)
  return [...new Set([...sold_out, ...gone].map(({ name }) => name))]
}

/** The tickets of a station: those whose moment has come there, and those that start later. */
export interface StationTickets {
  readonly here: readonly TicketAnswer[]
  readonly later: readonly TicketAnswer[]
}

/** Returns the tickets that a station has something left to make of, each list what must start first before the rest. */
export function stationTickets(board: Board, station: Station, now: Instant): StationTickets {
  const all = ticketsFor(board, station)
  const here = all.filter((ticket) => hasCome(ticket, station, board.location, now))
  return { here, later: all.filter((ticket) => !here.includes(ticket)) }
}

function ticketsFor(board: Board, station: Station): readonly TicketAnswer[] {
  const { make_times } = board.location
  const own = (line: TicketLine) => isMadeAt(line, station) && !isMade(line, station)
  const starts = new Map(
    board.tickets.map((ticket) => [ticket, startBy(ticket, station, make_times)]),
  )
  const start = (ticket: TicketAnswer) => starts.get(ticket) ?? ticket.ready_at
  return board.tickets
    .filter(({ lines }) => station === null || lines.some(own))
    .toSorted(
      (a, b) => minutesBetween(start(b), start(a)) || minutesBetween(b.ready_at, a.ready_at),
    )
}

/** Returns what can be recalled, what was bumped last first: what waits for its guest, or what a station alone has made. */
export function recallable(board: Board, station: Station): readonly TicketAnswer[] {
  const ready = board.recent.filter(({ status }) => status === 'ready')
  if (station === null) return ready
  const isOwn = ({ lines }: TicketAnswer) => lines.some((line) => isMadeAt(line, station))
  const isBumped = ({ status, lines }: TicketAnswer) =>
    status === 'preparing' && lines.every((line) => isMade(line, station))
  return [...board.tickets.filter(isBumped), ...ready]
    .filter(isOwn)
    .toSorted((a, b) => doneAt(b, station).localeCompare(doneAt(a, station)))
}

function doneAt({ lines }: TicketAnswer, station: Station): Instant {
  const parts = lines.flatMap((line) => line.parts.filter((part) => part.station === station))
  return (
    parts
      .flatMap(({ done_at }) => done_at ?? [])
      .toSorted()
      .at(-1) ?? ''
  )
}

/** How long a guest who came for an order of an earlier day is believed to wait outside, in minutes. */
const longestWait = 60

/** Returns the tickets whose guests say that they are here, longest first. */
export function arrivedTickets({
  tickets,
  here,
  recent,
  left,
  now,
}: Board): readonly TicketAnswer[] {
  const lateComers = left.filter(
    ({ arrival }) => arrival !== null && minutesBetween(arrival.at, now) < longestWait,
  )
  return [...tickets, ...here, ...recent, ...lateComers]
    .filter(isHere)
    .toSorted((a, b) => minutesBetween(b.arrival?.at ?? '', a.arrival?.at ?? ''))
}

/** Returns the tickets that a driver is on the way with, or never said that they delivered. */
export function onTheRoad({ recent, left }: Board): readonly TicketAnswer[] {
  return [...recent, ...left].filter(({ status }) => status === 'out_for_delivery')
}

/** Formats what a guest has yet to pay at the door; null where everything is paid. */
export function formatBalanceDue({ balance_due, at_location }: TicketAnswer): string | null {
  if (at_location?.by === null)
    return m.console_collect({ amount: formatMoney(at_location.cents, getLocale()) })
  return balance_due
    ? m.console_balance_due({ amount: formatMoney(balance_due, getLocale()) })
    : null
}

type BoardRows = keyof typeof maxOnBoard

/** Tells whether a list of the board is full: what is more isn’t on it. */
export function isFull(board: Board, list: BoardRows): boolean {
  return board[list].length >= maxOnBoard[list]
}

/** Tells whether somebody stands there for an order now. */
export function isHere({ arrival }: Pick<TicketAnswer, 'arrival'>): boolean {
  return arrival?.state === 'arrived'
}

/** Returns what was bumped, who waits longest first: guests who are here, then what nobody has come for, then what is with its driver. */
export function byWait(bumped: readonly TicketAnswer[]): readonly TicketAnswer[] {
  return bumped.toSorted(
    (a, b) => turnOf(a) - turnOf(b) || minutesBetween(waitsSince(b), waitsSince(a)),
  )
}

function turnOf(ticket: TicketAnswer): number {
  if (ticket.status === 'out_for_delivery') return 2
  return isHere(ticket) ? 0 : 1
}

function waitsSince(ticket: TicketAnswer): Instant {
  const { arrival, bumped_at, ready_at } = ticket
  return (isHere(ticket) ? arrival?.at : bumped_at) ?? ready_at
}

/** Counts a list: `12`, or `40+` where it is full. */
export function formatCount(board: Board, list: BoardRows): string {
  return `${board[list].length}${isFull(board, list) ? '+' : ''}`
}

/** Counts how many of each are still to make, most first. */
export function allDay(
  tickets: readonly TicketAnswer[],
  station: Station,
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  const open = tickets
    .flatMap(({ lines }) => lines)
    .filter((line) => isMadeAt(line, station) && !isMade(line, station))
  for (const { name, quantity } of open) counts.set(name, (counts.get(name) ?? 0) + quantity)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** Returns the moment, so many seconds after the board was read. */
export function momentOf({ now }: Board, passed: number): Instant {
  return addMinutes(now, passed / 60)
}

/** Returns the age of a ticket, which decides its colour and its word. */
export function ageOf(ticket: TicketAnswer, { location }: Board, now: Instant): TicketAge {
  return ticketAge(ticket, location.make_times, now)
}

/** Returns how loud a station is alarmed of a ticket; what has nothing to make there alarms it of nothing. */
export function alarmOf(
  ticket: TicketAnswer,
  { location }: Board,
  station: Station,
  now: Instant,
): AlarmStep {
  const isOpen = ticket.lines.some((line) => isMadeAt(line, station) && !isMade(line, station))
  return isOpen ? alarmStep(ticket, station, location.make_times, now) : 0
}

/** Formats what is left until a promise, or how late it is, in whole minutes: `6 min left`, `4 min late`. */
export function formatLeft({ ready_at }: Pick<TicketAnswer, 'ready_at'>, now: Instant): string {
  const left = minutesBetween(now, ready_at)
  const minutes = Math.max(1, left > 0 ? Math.ceil(left) : Math.floor(-left))
  const time = minutes < 100 ? m.console_minutes({ count: minutes }) : formatHours(minutes)
  return left > 0 ? m.console_left({ time }) : m.console_late_by({ time })
}

function formatHours(minutes: number): string {
  return m.console_hours_minutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Returns what the kitchen’s clock shows, so many seconds after the board was read. */
export function localTimeNow({ now, local_time }: Board, passed: number): string {
  const [hours = '', minutes = ''] = local_time.slice(-5).split(':')
  const seconds = Number(now.slice(17, 19)) + passed
  return localTimeOn(
    local_time.slice(0, 8),
    Number(hours) * 60 + Number(minutes) + Math.floor(seconds / 60),
  )
}
