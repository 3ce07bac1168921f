import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBrowser } from '#test/builders/a-web-push.ts'
import { clockIn, groupIn, hostGroup, joinAs } from '#test/journeys/support/a-group.ts'
import { backAndForth, type Moves } from '#test/journeys/support/back-and-forth.ts'
import { bookTable, dayAhead, heldTable, tablesFor } from '#test/journeys/support/a-table.ts'
import { anOrder, southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aDelivery, fireAll } from '#test/journeys/support/delivery.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { aPrinter, kitchenPrinting } from '#test/journeys/support/kitchen-printing.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { kindsAmiss } from '#test/journeys/support/walked-kinds.ts'

const journey = groupJourney()
const { equip, aFiredOrder, look } = kitchenPrinting(journey)
const location_id = southLamar.id

let nth = 0
const marisol = { name: 'Marisol Krause', phone: '', email: 'marisol@example.com', note: '' }

/** A table that is reserved two weeks ahead, with all that its guest and its host may do. */
async function aReservation(): Promise<Moves> {
  nth += 1
  const guest = journey.guest()
  const host = await journey.staff('head-office')
  const day = dayAhead(14 + (nth % 10))
  const { id: reservation_id } = await heldTable(guest, 2, 0, day)
  const phone = `51255${String(50_000 + nth)}`
  await bookTable(guest, reservation_id, { ...marisol, phone })
  const params = { reservation_id }
  const { areas } = await tablesFor(guest, 2, day)
  const times = areas.flatMap((area) => area.times.map((at) => ({ at, area: area.key })))
  const change = (party: number, time = 0) => {
    const { at, area } = times[time] ?? { at: '', area: '' }
    return guest.call('PUT /reservations/{reservation_id}/table', {
      params,
      body: { party, area, at },
    })
  }
  const say = (status: 'completed' | 'no_show' | 'cancelled' | 'booked') =>
    host.call('PUT /console/reservations/{reservation_id}/status', { params, body: { status } })
  return {
    'three of them': () => change(3),
    'two of them': () => change(2),
    later: () => change(2, 5),
    seated: () =>
      host.call('PUT /console/reservations/{reservation_id}/seated', {
        params,
        body: { tables: null },
      }),
    'not yet': () => say('booked'),
    'no show': () => say('no_show'),
    left: () => say('completed'),
    told: () => drainOutbox(journey.ctx),
  }
}

/** A table of a large party that called, which waits for its deposit. */
async function aCallersTable(): Promise<Moves> {
  nth += 1
  const host = await journey.staff('head-office')
  const day = dayAhead(14 + (nth % 14))
  const { areas } = await tablesFor(journey.guest(), 7, day)
  const { key: area = '', times = [] } = areas.find((one) => one.times.length > 0) ?? {}
  const [at = ''] = times
  const phone = `51255${String(70_000 + nth)}`
  const book = () =>
    host.call('POST /console/locations/{location_id}/reservations', {
      params: { location_id },
      headers: { 'idempotency-key': phone },
      body: { party: 7, at, area, ...marisol, phone, language: 'en' },
    })
  const say = async (status: 'cancelled' | 'booked') => {
    const { rows } = await sql<{ id: string }>`
      select id from reservations where host_key = ${phone}`.execute(journey.ctx.db)
    return host.call('PUT /console/reservations/{reservation_id}/status', {
      params: { reservation_id: rows[0]?.id ?? 'none' },
      body: { status },
    })
  }
  return {
    'asked to pay': book,
    'without deposit': () => say('booked'),
    'called off': () => say('cancelled'),
    told: () => drainOutbox(journey.ctx),
  }
}

/** A party that waits. */
async function aWait(): Promise<Moves> {
  nth += 1
  const host = await journey.staff('head-office')
  const body = { party: 2, name: 'Omar', phone: `51255${String(60_000 + nth)}` }
  const params = { location_id }
  await host.call('POST /console/locations/{location_id}/waitlist', { params, body })
  const { rows } = await sql<{ id: string }>`
    select id from waitlist where phone = ${body.phone}`.execute(journey.ctx.db)
  const waiting = { params: { waiting_id: rows[0]?.id ?? '' } }
  const guest = journey.guest()
  let own = 'none'
  return {
    'another joins': async () => {
      const theirs = { location_id, party: 2, name: 'Lena', phone: body.phone.replace('6', '7') }
      own = (await guest.call('POST /waitlist', { body: theirs })).id
    },
    'the other leaves': () =>
      guest.call('DELETE /waitlist/{waiting_id}', { params: { waiting_id: own } }),
    call: () => host.call('PUT /console/waitlist/{waiting_id}/called', waiting),
    told: () => drainOutbox(journey.ctx),
    gone: () => host.call('DELETE /console/waitlist/{waiting_id}', waiting),
  }
}

/** An order that is paid, with what its kitchen may do, also back. */
async function anOrderAtWork(): Promise<Moves> {
  nth += 1
  const { order, guest } = await anOrder(journey)
  const { subscription } = aBrowser(`https://push.invalid/${nth}`)
  await fireAll(journey)
  const office = await journey.staff('head-office')
  const params = { order_id: order.id }
  await office.call('POST /console/tickets/{order_id}/start', { params })
  return {
    'phone to be told': () =>
      guest.call('POST /orders/{order_id}/pushes', { params, body: subscription }),
    bump: () => office.call('POST /console/tickets/{order_id}/bump', { params }),
    recall: () => office.call('POST /console/tickets/{order_id}/recall', { params }),
    'hand off': () => office.call('POST /console/tickets/{order_id}/hand-off', { params }),
    'take back': () => office.call('POST /console/orders/{order_id}/recall', { params }),
    told: () => drainOutbox(journey.ctx),
  }
}

/** An order whose papers the printers of its kitchen print, and print again. */
async function anOrderOnPaper(): Promise<Moves> {
  await equip(aPrinter('Expo', { labels: true, receipts: true }))
  const { params } = await aFiredOrder()
  const office = await journey.staff('head-office')
  const again = (kind: 'ticket' | 'labels' | 'receipt') =>
    office.call('POST /console/orders/{order_id}/papers', { params, body: { kind } })
  return {
    'on a screen': () =>
      office.call('PUT /console/locations/{location_id}/screens', {
        params: { location_id },
        body: { station: null },
      }),
    printed: look,
    'ticket again': () => again('ticket'),
    'labels again': () => again('labels'),
    'receipt again': () => again('receipt'),
    start: () => office.call('POST /console/tickets/{order_id}/start', { params }),
    bump: () => office.call('POST /console/tickets/{order_id}/bump', { params }),
    recall: () => office.call('POST /console/tickets/{order_id}/recall', { params }),
    'hand off': () => office.call('POST /console/tickets/{order_id}/hand-off', { params }),
    told: () => drainOutbox(journey.ctx),
  }
}

/** An order that drivers bring, with what its kitchen says of them. */
const broughtBy = (mode: 'delivery' | 'dispatch') => async (): Promise<Moves> => {
  const { order } = await aDelivery(journey, { mode })
  const office = await journey.staff('head-office')
  const params = { order_id: order.id }
  await office.call('POST /console/tickets/{order_id}/start', { params })
  const say = (status: 'picked_up' | 'delivered' | 'returned') =>
    office.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
  return {
    bump: () => office.call('POST /console/tickets/{order_id}/bump', { params }),
    recall: () => office.call('POST /console/tickets/{order_id}/recall', { params }),
    'on its way': () => say('picked_up'),
    brought: () => say('delivered'),
    'not brought': () => say('returned'),
    'take back': () => office.call('POST /console/orders/{order_id}/recall', { params }),
    told: () => drainOutbox(journey.ctx),
  }
}

/** A group order in which one other chooses. */
async function aRunningGroup(): Promise<Moves> {
  nth += 1
  const { host, id, invite } = await hostGroup(journey, 'grove-menu', `back${nth}@example.com`)
  const dale = journey.guest()
  await joinAs(dale, invite, 'Dale', `dale${nth}@example.com`)
  await shoppingIn(dale, id).add({ product_id: 'lemonade', quantity: 1 })
  const [mine, theirs] = [groupIn(host, id), groupIn(dale, id)]
  return {
    lock: mine.lock,
    unlock: mine.unlock,
    nudge: mine.nudge,
    sooner: async () => mine.moveDeadline(await clockIn(journey, 20)),
    later: async () => mine.moveDeadline(await clockIn(journey, 40)),
    done: () => theirs.done(),
    'not done': () => theirs.chooseAgain(),
    told: () => drainOutbox(journey.ctx),
  }
}

/** A kitchen of its own, where a screen calls for help, a dish runs out and parts are paused. */
async function aKitchen(): Promise<Moves> {
  nth += 1
  const kitchen = `grove-back-${nth}`
  await openKitchen(journey.ctx.db, kitchen)
  const office = await journey.staff('head-office')
  const screen = await pairedScreen(journey.guest(), office, { location_id: kitchen })
  const params = { location_id: kitchen }
  const items = [{ kind: 'everyday' as const, item_id: 'burger' }]
  const board = await office.call('GET /console/locations/{location_id}/tickets', { params })
  const [first] = board.location.stations
  const list = (sold_out: boolean, until?: 'tonight' | 'back') =>
    office.call('PUT /console/locations/{location_id}/sold-out', {
      params,
      body: { items, sold_out, ...(until && { until }) },
    })
  const kitchenPart = { kind: 'kitchen' } as const
  const stationPart = { kind: 'station', station: first ?? '' } as const
  const pause = (part: typeof kitchenPart | typeof stationPart, for_minutes: number | null) =>
    office.call('PUT /console/locations/{location_id}/pauses', {
      params,
      body: { part, pause: for_minutes === null ? null : { for_minutes, reason: 'equipment' } },
    })
  return {
    'signs in': async () => {
      const { guest_id } = await screen.call('POST /kiosk/guest')
      const body = { guest_id, phone: `51255${String(80_000 + nth)}` }
      return screen.call('POST /kiosk/guest/code', { body })
    },
    'called for help': () => screen.call('POST /kiosk/calls'),
    'on their way': async () => {
      const { calls } = await office.call('GET /console/locations/{location_id}/tickets', {
        params,
      })
      return office.call('PUT /console/locations/{location_id}/calls', {
        params,
        body: { kiosk_id: calls[0]?.kiosk_id ?? '' },
      })
    },
    'out tonight': () => list(true, 'tonight'),
    'out until it is back': () => list(true, 'back'),
    'there again': () => list(false),
    'all paused': () => pause(kitchenPart, 30),
    'paused longer': () => pause(kitchenPart, 120),
    'a station paused': () => pause(stationPart, 30),
    'a station goes on': () => pause(stationPart, null),
    'all go on': () => pause(kitchenPart, null),
    looked: () => screen.call('GET /kiosk'),
    told: () => drainOutbox(journey.ctx),
  }
}

test.each([
  ['a kitchen', aKitchen, []],
  ['a reservation', aReservation, [['seated', 'left']]],
  ['a table of who called', aCallersTable, []],
  ['a party that waits', aWait, []],
  ['an order', anOrderAtWork, []],
  ['an order on paper', anOrderOnPaper, [['start', 'bump', 'hand off', 'receipt again']]],
  ['a delivery', broughtBy('delivery'), []],
  ['a delivery by a courier', broughtBy('dispatch'), []],
  ['a group order', aRunningGroup, []],
])(
  'P5 %s goes there and back in any order: each step is done or refused, none fails',
  async (_, begin, ways) => {
    expect(await backAndForth(begin, ways)).toEqual([])
  },
)

test('P5 all that such an edit has done later is walked', async () => {
  expect(await kindsAmiss(journey.ctx.db, 'kitchens')).toEqual([])
})
