import type { DataOf } from '#contract/api.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'

type Board = DataOf<'GET /console/locations/{location_id}/tickets'>
type Line = TicketAnswer['lines'][number]

/** A burger that nobody has begun, unless the test says otherwise. */
export function aLine(differs: Partial<Line> = {}): Line {
  return {
    id: 'line_1',
    name: 'Fritz Burger',
    quantity: 1,
    station: 'grill',
    parts: [{ station: 'grill', started_at: null, done_at: null }],
    utensil: false,
    choices: [],
    recipient: null,
    instructions: null,
    is_allergy: false,
    done: false,
    bagged: false,
    ...differs,
  }
}

/** A pickup order on the board, unless the test says otherwise. */
export function aTicket(differs: Partial<TicketAnswer> = {}): TicketAnswer {
  return {
    order_id: 'ord_1',
    number: '101',
    status: 'preparing',
    channel: 'default',
    handoff: 'pickup',
    serving: null,
    address: null,
    vehicle: null,
    delivery: null,
    on_site: null,
    allergens: [],
    notes: [],
    tax_exemption: null,
    balance_due: null,
    at_location: null,
    guest: 'Marisol K.',
    phone: '5125550188',
    fired_at: '2026-11-20T18:00:00.000Z',
    ready_at: '2026-11-20T18:15:00.000Z',
    due: '20261120 12:15',
    made_by: '2026-11-20T18:15:00.000Z',
    bumped_at: null,
    arrival: null,
    utensils: false,
    lines: [aLine()],
    ...differs,
  }
}

/** The board of a quiet kitchen, unless the test says otherwise. */
export function aBoard(differs: Partial<Board> = {}): Board {
  return {
    location: {
      dining: false,
      id: 'south-lamar',
      name: 'South Lamar',
      menu_id: 'm1',
      time_zone: 'America/Chicago',
      stations: ['grill', 'bar'],
      station_names: { grill: 'Grill', bar: 'Bar' },
      make_times: [
        { station: 'grill', one: 8, five: 16 },
        { station: 'bar', one: 2, five: 4 },
      ],
      slack_minutes: 5,
    },
    now: '2026-11-20T18:04:30.000Z',
    local_time: '20261120 12:04',
    kitchen_day: '20261120',
    tickets: [],
    here: [],
    recent: [],
    left: [],
    came_back: [],
    busy: null,
    sold_out: [],
    pauses: [],
    calls: [],
    printing: null,
    counted: [],
    ...differs,
  }
}
