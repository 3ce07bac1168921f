import { unaskedYes } from './charge-order.ts'
import { captureOfOpen, completeAttempt, releaseAttempt, unaskedOfOpen } from './store-attempts.ts'
import type { Purpose } from '#server/charge/purpose.ts'

/** An order is placed; a cart whose try is given up is open again with everything in it, and its time is held a while longer. */
export const orderPurpose: Purpose = {
  async complete(charge, { ref, brand, last4 }, ctx) {
    const { db, log, live, newId, settings } = ctx
    const { id } = charge
    const { capture_at = await captureOfOpen(db, id) } = charge
    const event_id = newId('event')
    const { grace_seconds } = settings
    const paid = { ref, brand, last4, event_id, capture_at, grace_seconds }
    const placed = await completeAttempt(db, id, paid)
    if (!placed) return undefined
    log.info('order.placed', { order_id: placed.order_id, attempt_id: id })
    live.publish('outbox')
    return { placed: { ...placed, brand, last4 } }
  },
  giveUp({ id }, reason, { db, settings: { cart_minutes, hold_minutes } }) {
    return releaseAttempt(db, id, { reason, cart_minutes, hold_minutes })
  },
  async unasked({ id, amount }, { db }) {
    const unasked = amount === 0 ? await unaskedOfOpen(db, id) : undefined
    return unasked && unaskedYes(unasked)
  },
}
