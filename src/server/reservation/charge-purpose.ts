import { completeDeposit, failDeposit } from './store-deposits.ts'
import type { Purpose } from '#server/charge/purpose.ts'

/** A table is reserved, unless it was let go of while the bank thought: what has no table costs nothing. */
export const depositPurpose: Purpose = {
  async complete({ id, subject_id: reservation_id }, charged, { db, log, live }) {
    if (!(await completeDeposit(db, { id, reservation_id }, charged))) return undefined
    log.info('reservation.deposit_paid', { attempt_id: id })
    live.publish('outbox')
    return {}
  },
  giveUp: ({ id, subject_id: reservation_id }, reason, { db }) =>
    failDeposit(db, { id, reservation_id }, reason),
}
