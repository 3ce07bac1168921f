import { completeGroupPayment, failGroupPayment } from './store-payments.ts'
import type { Purpose } from '#server/charge/purpose.ts'

/** A share of a group order is held until its host orders; who doesn’t pay it chooses again. */
export const sharePurpose: Purpose = {
  async complete({ id, subject_id: cart_id }, { ref, brand, last4 }, { db, live }) {
    if (!(await completeGroupPayment(db, id, { ref, brand, last4 }))) return undefined
    live.publish(`group:${cart_id}`)
    return {}
  },
  async giveUp({ id, subject_id: cart_id }, reason, { db, live }) {
    if (!(await failGroupPayment(db, id, reason))) return false
    live.publish(`group:${cart_id}`)
    return true
  },
}
