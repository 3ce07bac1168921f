import type { DataOf } from '#contract/api.ts'
import type { TicketAnswer } from '#contract/console.ts'
import { dollars } from '#core/money.ts'
import { ticketAge, type TicketAge } from '#core/order/progress.ts'
import { onBoardAtOnce } from '#core/shown-at-once.ts'
import { minutesBetween, wallAt } from '#core/time.ts'
import type { Pressed } from './press.ts'

export type Board = DataOf<'GET /console/locations/{location_id}/tickets'>
export type TicketLine = TicketAnswer['lines'][number]

/** The board after a press, as the next answer of the API will say too; `name` is that of an 86ed item. */
export function withPressed(board: Board, pressed: Pressed, name?: string): Board {
  if ('ticket' in pressed) return withTicket(board, pressed.ticket)
  if ('came_back' in pressed) return decided(board, pressed.came_back)
  if ('counted' in pressed) return withCounted(board, pressed)
  return 'busy' in pressed ? { ...board, busy: pressed.busy } : withItem(board, pressed.item, name)
}

/** Whoever decided has nothing more to decide there. */
function decided(board: Board, { order_id }: Board['came_back'][number]): Board {
  return { ...board, came_back: board.came_back.filter((one) => one.order_id !== order_id) }
}

function withTicket(board: Board, ticket: TicketAnswer): Board {
  const { status } = ticket
  const isToMake = status === 'accepted' || status === 'preparing'
  const isBumped = status === 'ready' || status === 'out_for_delivery'
  if (board.left.some(({ order_id }) => order_id === ticket.order_id))
    return { ...board, left: placed(board.left, ticket, isToMake || isBumped) }
  const tickets = placed(board.tickets, ticket, isToMake)
  const recent = placed(board.recent, ticket, isBumped)
  return {
    ...board,
    tickets: tickets.toSorted((a, b) => minutesBetween(b.ready_at, a.ready_at)),
    recent: recent.toSorted((a, b) => bumpedAgo(a, b)),
  }
}

/** A list with the ticket in its place, at the end where it is new, or without it. */
function placed(
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

function withItem(
  board: Board,
  { item_id, sold_out }: { readonly item_id: string; readonly sold_out: boolean },
  name: string | undefined,
): Board {
  const known = board.sold_out.find((item) => item.item_id === item_id)
  const others = board.sold_out.filter((item) => item !== known)
  const item = known ?? { item_id, name: name ?? item_id }
  return { ...board, sold_out: sold_out ? [...others, item] : others }
}

function withCounted(
  board: Board,
  { item_id, counted }: Extract<Pressed, { readonly counted: unknown }>,
): Board {
  const others = board.counted.filter((item) => item.item_id !== item_id)
  return { ...board, counted: counted ? [...others, counted] : others }
}

/** The names of what is sold out: taken off by the crew, or none left of it. */
export function outOf({ sold_out, counted }: Board): readonly string[] {
  const gone = counted.filter(({ left }) => left === 0)
  return [...new Set([...sold_out, ...gone].map(({ name }) => name))]
}

/** What one station has to make; every line without a station. Tickets that ask nothing of it are left out. */
export function ticketsFor(board: Board, station: string | null): readonly TicketAnswer[] {
  if (station === null) return board.tickets
  return board.tickets.filter(({ lines }) => lines.some((line) => line.station === station))
}

/** How long somebody is believed to stand outside for an order of an earlier day, in minutes. */
const stands = 60

/** The tickets whose guests say that they are here, longest first. */
export function hereOf({ tickets, recent, left, now }: Board): readonly TicketAnswer[] {
  const comeLate = left.filter(
    ({ arrival }) => arrival !== null && minutesBetween(arrival.at, now) < stands,
  )
  return [...tickets, ...recent, ...comeLate]
    .filter(({ arrival }) => arrival?.state === 'arrived')
    .toSorted((a, b) => minutesBetween(b.arrival?.at ?? '', a.arrival?.at ?? ''))
}

/** What its driver is on the way with, or never said that they delivered. */
export function onTheRoad({ recent, left }: Board): readonly TicketAnswer[] {
  return [...recent, ...left].filter(({ status }) => status === 'out_for_delivery')
}

/** What its guest has yet to pay at the door; null where everything is paid. */
export function balanceDueWords({ balance_due }: TicketAnswer): string | null {
  return balance_due ? `Balance due ${dollars(balance_due)}` : null
}

type BoardRows = keyof typeof onBoardAtOnce

/** Whether a list of the board is full: what is more isn’t on it. */
export function isFull(board: Board, list: BoardRows): boolean {
  return board[list].length >= onBoardAtOnce[list]
}

/** `12`, or `40+` where the list is full. */
export function countWords(board: Board, list: BoardRows): string {
  return `${board[list].length}${isFull(board, list) ? '+' : ''}`
}

/** How many of each are still to make, most first. */
export function allDay(
  tickets: readonly TicketAnswer[],
  station: string | null,
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { name, quantity, done, station: made } of tickets.flatMap(({ lines }) => lines))
    if (!done && (station === null || station === made))
      counts.set(name, (counts.get(name) ?? 0) + quantity)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** Minutes since a ticket was fired, so many seconds after the board was read. */
export function minutesOf(ticket: TicketAnswer, board: Board, passed: number): number {
  return Math.max(0, minutesBetween(ticket.fired_at, board.now) + passed / 60)
}

export function ageOf({ status }: TicketAnswer, minutes: number): TicketAge {
  return ticketAge(minutes, status !== 'accepted')
}

/** `9:31`: minutes and seconds. */
export function stopwatchWords(minutes: number): string {
  const seconds = Math.floor(minutes * 60)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What the kitchen’s clock shows, so many seconds after the board was read. */
export function wallNow({ now, wall }: Board, passed: number): string {
  const [hours = '', minutes = ''] = wall.slice(-5).split(':')
  const seconds = Number(now.slice(17, 19)) + passed
  return wallAt(wall.slice(0, 8), Number(hours) * 60 + Number(minutes) + Math.floor(seconds / 60))
}
