import { completeBalance, failBalance } from './store-balances.ts'
import type { Purpose } from './purpose.ts'

/** What an order owes after its deposit is paid; a card that was declined is told of, and tried again. */
export const balancePurpose: Purpose = {
  async complete({ id, subject_id: order_id }, { ref, brand, last4 }, { db, log, live }) {
    const paid = await completeBalance(db, { id, ref, brand, last4 })
    if (!paid) return undefined
    log.info('balance.paid', { order_id, attempt_id: id })
    live.publish(`order:${order_id}`)
    live.publish('outbox')
    live.publish(`board:${paid.location_id}`)
    return {}
  },
  async giveUp({ id, subject_id: order_id }, reason, { db, log, live }) {
    if (!(await failBalance(db, { id, reason }))) return false
    log.warn('balance.declined', { order_id, attempt_id: id })
    live.publish(`order:${order_id}`)
    live.publish('outbox')
    return true
  },
}
