import { overAt } from '#core/kitchen/auto-complete.ts'
import type { AppContext } from '#server/context.ts'
import { endedAtOnce, endWithDay, zonesWaiting } from './store-day-end.ts'

/** Ends what was ready for a day that is over and nobody handed off: boards and their guests' pages are told. */
export async function endDay({ db, newId, live }: Pick<AppContext, 'db' | 'newId' | 'live'>) {
  for (const { zone, now } of await zonesWaiting(db)) {
    const over = { zone, ...overAt(now, zone) }
    let ended
    do {
      ended = await endWithDay(db, over, newId)
      for (const { order_id } of ended) live.publish(`order:${order_id}`)
      for (const location_id of new Set(ended.map((order) => order.location_id)))
        live.publish(`board:${location_id}`)
    } while (ended.length === endedAtOnce)
  }
}
