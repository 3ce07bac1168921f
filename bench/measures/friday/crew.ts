import type { DataOf } from '#contract/api.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import { minutesByStation } from '#core/schedule/make-time.ts'
import { startBy } from '#core/kitchen/ticket-timing.ts'
import { addMinutes, type Instant, minutesBetween } from '#core/time.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { fridayKitchen } from './kitchen.ts'

type Board = DataOf<'GET /console/locations/{location_id}/tickets'>

/** How many tickets a station works on at once: a line that is manned for twice what the demo’s kitchen takes. */
const hands = 24
/** Minutes that a drive takes, and at most until a guest stands there. */
const [drive, late] = [12, 5] as const

/** A crew that reads the board and does what a kitchen does; `turn` is once around, at the board’s own moment. */
export function openCrew(crew: Guest, random: SeededRandom) {
  /** When a station is done with an order. */
  const done = new Map<string, Instant>()
  const handOver = handingOver(crew, random)
  /** The minutes of work of each station. */
  const worked = new Map<string, number>()

  /** Each station starts what must start first, as far as its hands go, and bumps what it has made. */
  async function cook({ location, tickets, now }: Board): Promise<void> {
    const { stations, make_times } = location
    for (const station of stations) {
      const own = tickets.filter(({ lines }) => isOpen(lines, station))
      const start = new Map(own.map((ticket) => [ticket, startBy(ticket, station, make_times)]))
      const inOrder = own.toSorted((a, b) => minutesBetween(start.get(b) ?? '', start.get(a) ?? ''))
      for (const ticket of inOrder) await workOn(ticket, station, { now, make_times, own })
    }
  }

  async function workOn(
    { order_id, lines }: TicketAnswer,
    station: string,
    at: Pick<Board, 'now'> &
      Pick<Board['location'], 'make_times'> & { own: readonly TicketAnswer[] },
  ): Promise<void> {
    const key = `${order_id} ${station}`
    const params = { order_id }
    const until = done.get(key)
    if (until === undefined) {
      const busy = at.own.filter((one) => done.has(`${one.order_id} ${station}`)).length
      if (busy >= hands) return
      await crew.call('POST /console/tickets/{order_id}/start', { params, query: { station } })
      const loads = lines.flatMap(({ parts, quantity }) =>
        parts.map((part) => ({ ...part, quantity })),
      )
      const minutes = minutesByStation(loads, at.make_times).get(station) ?? 0
      done.set(key, addMinutes(at.now, minutes))
      worked.set(station, (worked.get(station) ?? 0) + minutes)
    } else if (minutesBetween(until, at.now) >= 0)
      await crew.call('POST /console/tickets/{order_id}/bump', { params, query: { station } })
  }

  const board = () =>
    crew.call('GET /console/locations/{location_id}/tickets', {
      params: { location_id: fridayKitchen.id },
    })

  return {
    worked,
    turn: async () => {
      await cook(await board())
      await handOver(await board())
    },
  }
}

/** Hands what is ready to its guest when they come, or lets it leave at once, to be brought. */
function handingOver(crew: Guest, random: SeededRandom) {
  /** When somebody takes an order over. */
  const taken = new Map<string, Instant>()
  return async ({ recent, now }: Board): Promise<void> => {
    for (const { order_id, delivery, status, ready_at } of recent) {
      const params = { order_id }
      const due = taken.get(order_id)
      const isDue = due !== undefined && minutesBetween(due, now) >= 0
      if (delivery && status === 'ready') {
        const body = { status: 'picked_up' as const, driver: 'Sam' }
        await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body })
        taken.set(order_id, addMinutes(now, drive))
      } else if (due === undefined) {
        const from = minutesBetween(now, ready_at) > 0 ? ready_at : now
        taken.set(order_id, addMinutes(from, random.between(0, late)))
      } else if (isDue) await crew.call('POST /console/tickets/{order_id}/hand-off', { params })
    }
  }
}

function isOpen(lines: TicketAnswer['lines'], station: string): boolean {
  return lines.some(
    ({ parts, utensil }) =>
      !utensil && parts.some((part) => part.station === station && part.done_at === null),
  )
}
