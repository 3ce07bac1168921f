import { z } from 'zod'
import { fireTicket as fire } from './store.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ order_id: z.string() })

/** At fire time the kitchen says yes: the order is accepted, its ticket is on the board, its card may be charged. */
export const fireTicket: Job = async (input, { db, newId, live }) => {
  const { order_id } = payload.parse(input)
  const fired = await fire(db, { order_id, event_id: newId('event') })
  if (!fired) return
  live.publish(`order:${order_id}`)
  live.publish(`board:${fired.location_id}`)
  live.publish('outbox')
}
