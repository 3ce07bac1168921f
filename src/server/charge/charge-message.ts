import { z } from 'zod'
import { settleCharge } from './settle-charge.ts'
import { openCharge, settledCharge } from './store.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ charge_key: z.string() })

/**
 * The gateway told that something became of a charge: what stands there now is asked for and acted on, as the reconciler does, so that
 * messages may come late, twice and in any order. A yes to what was given up meanwhile is let go of at once. A key that nobody
 * here knows is another house’s.
 */
export const settleMessage: Job = async (input, ctx) => {
  const { charge_key } = payload.parse(input)
  const { db, card, log } = ctx
  const found = await card.find(charge_key)
  if (found.state === 'unknown') throw new Error('The gateway doesn’t answer')
  // A question of the bank is answered by its card’s owner; the reconciler takes it back in time.
  if (found.state === 'never_seen' || found.state === 'challenge') return
  const charge = await openCharge(db, charge_key)
  if (charge) {
    await settleCharge(charge, found, ctx)
    return
  }
  if (found.state !== 'authorized' || found.captured) return
  if ((await settledCharge(db, charge_key))?.state !== 'declined') return
  await card.void(found.ref)
  log.warn('payment.voided_late', { attempt_id: charge_key })
}
