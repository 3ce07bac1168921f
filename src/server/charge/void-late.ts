import { z } from 'zod'
import { settledCharge } from './store.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ attempt_id: z.string() })

/** Long after a try to pay was given up: had the gateway acted on it after all, nothing may stay charged. */
export const voidLate: Job = async (input, { db, card, log }) => {
  const { attempt_id } = payload.parse(input)
  const found = await card.find(attempt_id)
  if (found.state === 'unknown') throw new Error('The gateway doesn’t answer')
  if (found.state !== 'authorized') return
  const charge = await settledCharge(db, attempt_id)
  if (charge?.state === 'done') return
  await card.void(found.ref)
  log.warn('payment.voided_late', { attempt_id })
}
