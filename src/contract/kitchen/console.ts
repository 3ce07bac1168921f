import { z } from 'zod'
import { mostBusyMinutes } from '#core/schedule/busy.ts'
import { counterTenders } from '#core/charge/at-location.ts'
import { endpoint, streamQuery } from '#contract/endpoint.ts'
import { calendarDay, cents, id, instant, older, text, localTime } from '#contract/fields.ts'
import { callList } from '#contract/kiosk/kiosk.ts'
import { kitchenNamed } from './fields.ts'
import { itemMinutes } from '#contract/menu/menus.ts'
import { cameBack, refundInput } from '#contract/charge/returns.ts'
import { boardPrinting } from './papers.ts'
import { pauseList } from './pauses.ts'
import { soldOutList } from './sold-out.ts'
import { labelled, ticket } from './ticket.ts'

const busy = z
  .object({
    extra_minutes: z.int(),
    until: localTime,
    by: z.string().nullable().describe('Who said so; null where nobody signed in did'),
  })
  .nullable()
  .describe('How much longer everything takes, and until when')

const portions = z.object({
  menu_id: id,
  item_id: id,
  name: z.string(),
  left: z.int().describe('How many can still be ordered today; what guests hold is taken off'),
})

const board = z.object({
  location: kitchenNamed.extend({
    menu_id: z.string().nullable(),
    time_zone: z.string(),
    stations: z
      .array(z.string())
      .describe('The stations of this kitchen, in the order of its line'),
    station_names: z
      .record(z.string(), z.string())
      .describe('What each of them is called in the language of the crew'),
    make_times: z
      .array(itemMinutes.extend({ station: z.string() }))
      .describe('Minutes that each takes for one item, and for five'),
    slack_minutes: z
      .number()
      .describe('How many minutes before its latest start a ticket comes to a station'),
  }),
  now: instant,
  local_time: localTime.describe('What the kitchen’s clock shows now'),
  kitchen_day: calendarDay.describe('The kitchen’s day that runs: until 4 AM that of the evening'),
  tickets: z.array(ticket),
  here: z.array(ticket).describe('Their guests are here before they fired'),
  recent: z.array(ticket).describe('Bumped lately, newest first: what recall brings back'),
  left: z
    .array(ticket)
    .describe('Promised for a day of the kitchen that is over, and not handed over; latest first'),
  came_back: z
    .array(cameBack)
    .describe('Came back paid, and nobody decided yet what the guest gets back; oldest first'),
  sold_out: soldOutList,
  pauses: pauseList,
  calls: callList,
  printing: boardPrinting,
  counted: z.array(portions),
  busy,
})

const byLocation = z.strictObject({ location_id: id })
const byTicket = z.strictObject({ order_id: id })
const byTicketLine = z.strictObject({ order_id: id, line_id: id })
const shared = { tag: 'console', access: 'the crew of the ticket', data: ticket } as const
const moves = { ...shared, params: byTicket, refuses: ['order.wrong_stage'] } as const
const byStation = z.strictObject({
  station: text(40).optional().describe('Whose lines; those of the whole kitchen without one'),
})
const works = {
  ...moves,
  query: byStation,
  refuses: ['line.missing', 'order.wrong_stage'],
} as const

/** More than any kitchen counts in a day. */
const mostPortions = 999

const counts = {
  tag: 'console',
  access: 'the crew of the menu',
  signed: true,
  params: z.strictObject({ menu_id: id, item_id: id }),
  data: z.object({
    counted: portions.nullable().describe('Null where it is counted no more'),
    item_id: id,
  }),
  refuses: ['product.missing'],
} as const

export const consoleEndpoints = {
  'GET /console/locations': endpoint({
    tag: 'console',
    summary:
      'The locations that this sign-in covers, at most 500: first those with orders left from earlier days, then by name',
    access: 'all staff',
    admits: ['locked'],
    query: z.strictObject({ q: text(80).optional().describe('In its name, city or state') }),
    data: z.array(
      z.object({
        id,
        name: z.string(),
        city: z.string(),
        state: z.string(),
        left: z.int().describe('How many of its orders are left from earlier days, counted to 100'),
      }),
    ),
  }),
  'GET /console/locations/{location_id}/tickets': endpoint({
    tag: 'console',
    summary: 'The board: fired tickets, what must start first before the rest',
    access: 'the crew of the location',
    admits: ['locked'],
    params: byLocation,
    data: board,
  }),
  'GET /console/locations/{location_id}/events': endpoint({
    tag: 'console',
    summary: 'The board, again at each change, as server-sent events named `board`',
    access: 'the crew of the location',
    admits: ['locked'],
    params: byLocation,
    query: streamQuery,
    answer: 'events',
    event: 'board',
    data: board,
  }),
  'PUT /console/locations/{location_id}/busy': endpoint({
    tag: 'console',
    summary: 'The kitchen is busy: everything takes longer for a while',
    access: 'the crew of the location',
    signed: true,
    params: byLocation,
    body: z.strictObject({
      extra_minutes: z.int().min(5).max(mostBusyMinutes),
      for_minutes: z.int().min(5).max(240),
    }),
    data: z.object({ busy }),
  }),
  'DELETE /console/locations/{location_id}/busy': endpoint({
    tag: 'console',
    summary: 'The kitchen isn’t busy any more',
    access: 'the crew of the location',
    signed: true,
    params: byLocation,
    data: z.object({ busy }),
  }),
  'POST /console/tickets/{order_id}/fire': endpoint({
    ...moves,
    summary: 'Put an order on the board before its time',
    refuses: ['order.wrong_stage', 'order.too_early'],
  }),
  'POST /console/tickets/{order_id}/start': endpoint({
    ...works,
    summary: 'A station begins its lines; the order with the first of them',
  }),
  'POST /console/tickets/{order_id}/bump': endpoint({
    ...works,
    summary: 'A station has made its lines; the order is ready once every line is made',
  }),
  'POST /console/tickets/{order_id}/recall': endpoint({
    ...works,
    summary:
      'Bring a bumped ticket back to the board, or to a station while others still work on it',
    signed: true,
  }),
  'POST /console/tickets/{order_id}/hand-off': endpoint({
    ...moves,
    summary: 'The guest has it: the order is completed',
    refuses: ['order.wrong_stage', 'at_location.owed'],
  }),
  'PUT /console/tickets/{order_id}/payment': endpoint({
    ...moves,
    summary: 'The crew took at the counter what the order owes there',
    signed: true,
    body: z.strictObject({
      by: z.enum(counterTenders),
      amount: cents.min(1).describe('What was taken: all that is owed'),
    }),
    refuses: ['order.wrong_stage', 'balance.changed'],
  }),
  'PUT /console/tickets/{order_id}/delivery': endpoint({
    ...moves,
    summary: 'The driver left with it, it is delivered, or it came back',
    signed: { status: ['returned'] },
    body: z.strictObject({
      status: z.enum(['picked_up', 'delivered', 'returned']),
      driver: text(40).optional().describe('Who drives'),
    }),
  }),
  'GET /console/tickets/{order_id}': endpoint({
    ...shared,
    summary: 'One ticket, for its labels',
    params: byTicket,
    data: labelled,
  }),
  'PUT /console/tickets/{order_id}/bag': endpoint({
    ...moves,
    summary: 'Check lines off as they go into the bag, or take them out again',
    body: z.strictObject({ line_ids: z.array(id).min(1).max(200), bagged: z.boolean() }),
    refuses: ['line.missing', 'line.not_made', 'order.wrong_stage'],
  }),
  'PUT /console/tickets/{order_id}/refund': endpoint({
    tag: 'console',
    summary: 'Decide, once, what goes back of an order that came back: all, a part, or nothing',
    access: 'the crew of the ticket',
    signed: true,
    params: byTicket,
    body: refundInput,
    data: cameBack,
    refuses: [
      'refund.decided',
      'refund.too_much',
      'refund.over_limit',
      'refund.return_alone',
      'order.wrong_stage',
    ],
  }),
  'PUT /console/tickets/{order_id}/lines/{line_id}/done': endpoint({
    ...shared,
    summary: 'Strike a line off',
    params: byTicketLine,
    query: byStation,
    refuses: ['line.missing', 'order.wrong_stage'],
  }),
  'DELETE /console/tickets/{order_id}/lines/{line_id}/done': endpoint({
    ...shared,
    summary: 'Put a struck line back',
    params: byTicketLine,
    query: byStation,
    refuses: ['line.missing', 'order.wrong_stage'],
  }),
  'PUT /console/menus/{menu_id}/sold-out/{item_id}': endpoint({
    tag: 'console',
    summary: '86 a product or an option: sold out until the kitchen’s day ends at 4 AM',
    access: 'the crew of the menu',
    signed: true,
    params: z.strictObject({ menu_id: id, item_id: id }),
    data: z.object({ item_id: id, sold_out: z.boolean() }),
    refuses: ['product.missing'],
  }),
  'DELETE /console/menus/{menu_id}/sold-out/{item_id}': endpoint({
    tag: 'console',
    summary: 'Back on the menu',
    access: 'the crew of the menu',
    signed: true,
    params: z.strictObject({ menu_id: id, item_id: id }),
    data: z.object({ item_id: id, sold_out: z.boolean() }),
    refuses: ['product.missing'],
  }),
  'PUT /console/menus/{menu_id}/portions/{item_id}': endpoint({
    ...counts,
    summary: 'Count a product or an option: so many can still be ordered today',
    body: z.strictObject({ left: z.int().min(0).max(mostPortions) }),
  }),
  'DELETE /console/menus/{menu_id}/portions/{item_id}': endpoint({
    ...counts,
    summary: 'Count it no more',
  }),
  'GET /console/mail': endpoint({
    tag: 'console',
    summary: 'The simulated mailbox: what would have been sent, newest first, at most 100',
    access: 'head office',
    query: older,
    data: z.array(
      z.object({
        id,
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        sent_at: instant,
        time_zone: z
          .string()
          .nullable()
          .describe('Of the kitchen whose order it is about; null where it is about none'),
      }),
    ),
  }),
}
