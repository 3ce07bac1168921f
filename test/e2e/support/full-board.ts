import type { Page } from '@playwright/test'
import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { addMinutes, localTimeAt } from '#core/time.ts'
import { aLine, aTicket } from '#test/builders/a-board.ts'
import { open } from './visit.ts'

type Board = DataOf<'GET /console/locations/{location_id}/tickets'>

const dishes = [
  'Fritz Burger',
  'Brisket Plate',
  'Street Tacos',
  'Pit-Fire Queso',
  'Enchiladas Verdes',
  'Bottle Cola',
] as const

/** How many lines the tickets of a long evening have, in turn. */
const lineCounts = [2, 1, 3, 2, 4, 1, 2] as const

const door = {
  address: '',
  building: '',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  lat: 30.25,
  lng: -97.76,
  instructions: '',
} as const

const choices = [
  { name: 'onion', quantity: 0, change: 'no' },
  { name: 'guacamole', quantity: 1, change: 'add' },
] as const

/**
 * Has the board of a kitchen answer as on a long evening: fifty tickets of one to four dishes, two of them with a car outside,
 * twelve on the shelf and two with their drivers, and one station paused for hours.
 */
export async function fillBoard(page: Page, call: Call, location_id: string): Promise<void> {
  await page.route('**/api/console/**/events**', (stream) => stream.abort())
  await page.route(`**/api/console/locations/${location_id}/tickets`, async (route) => {
    const params = { location_id }
    const board = await call('GET /console/locations/{location_id}/tickets', { params })
    await route.fulfill({ json: { status: 'ok', data: asFull(board) } })
  })
}

/** Opens a screen of the kitchen and waits until it shows the long evening, or as many tickets of it as it shows. */
export async function openFull(page: Page, path: string, tickets = 50): Promise<void> {
  await open(page, path)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page
    .getByRole('article')
    .nth(tickets - 1)
    .waitFor({ state: 'attached' })
}

function asFull(board: Board): Board {
  const numbers = Array.from({ length: 50 }, (_, nth) => nth)
  return {
    ...board,
    tickets: numbers.map((nth) => waiting(board, nth)),
    recent: numbers.slice(0, 14).map((nth) => ready(board, nth)),
    here: [],
    pauses: [
      {
        part: { kind: 'station', station: 'comal' },
        reason: 'equipment',
        by: 'Crew',
        since: board.local_time,
        until: localTimeAt(addMinutes(board.now, 240), board.location.time_zone),
      },
    ],
  }
}

function waiting({ now, location: { time_zone } }: Board, nth: number): TicketAnswer {
  const ready_at = addMinutes(now, nth - 4)
  const lines = Array.from({ length: lineCounts[nth % lineCounts.length] ?? 1 }, (_, at) =>
    aLine({
      id: `line_${nth}_${at}`,
      name: dishes[(nth + at) % dishes.length] ?? '',
      choices: (nth + at) % 3 === 0 ? [...choices] : [],
      instructions: (nth + at) % 11 === 5 ? 'Sauce on the side, please' : null,
    }),
  )
  const timed = aTicket({
    order_id: `ord_full_${nth}`,
    number: String(1000 + nth),
    status: nth % 4 === 0 ? 'preparing' : 'accepted',
    fired_at: addMinutes(ready_at, -15),
    ready_at,
    made_by: ready_at,
    due: localTimeAt(ready_at, time_zone),
    lines,
  })
  const vehicle = { make: 'Toyota Tacoma', color: 'Blue', note: 'ABC 1234' }
  const arrival = { state: 'arrived', at: addMinutes(now, nth - 6) } as const
  return nth === 3 || nth === 5 ? { ...timed, handoff: 'curbside', vehicle, arrival } : timed
}

/** What was bumped: the first two are with their drivers, the others wait on the shelf, each a minute longer than the one before. */
function ready(board: Board, nth: number): TicketAnswer {
  const bumped = {
    ...waiting(board, nth),
    order_id: `ord_ready_${nth}`,
    number: String(900 + nth),
    handoff: 'pickup',
    status: 'ready',
    vehicle: null,
    arrival: null,
    bumped_at: addMinutes(board.now, -nth),
  } as const
  const lines = bumped.lines.map((line) => ({ ...line, done: true, bagged: true }))
  if (nth > 1) return { ...bumped, lines }
  const driver = { name: 'Dale', phone: '5125550123' }
  return {
    ...bumped,
    lines,
    handoff: 'delivery',
    status: 'out_for_delivery',
    address: { ...door, address: '1200 Barton Springs Rd' },
    delivery: { by: 'drivers', status: 'picked_up', driver, reason: null },
  }
}
