import type { AppContext } from '#server/context.ts'
import { remindGroups } from './store.ts'
import { holdGroupTime } from './hold-time.ts'
import { type GroupToHold, takeGroupsToHold } from './store-holds.ts'
import { groupPaymentsLeft, releaseGroupPayment } from './store-payments.ts'

/** Reminds who still chooses, and the host, of group orders whose deadline comes near. */
export async function followGroups({ db, live }: Pick<AppContext, 'db' | 'live'>): Promise<void> {
  if ((await remindGroups(db)) > 0) live.publish('outbox')
}

const batchSize = 20

/** Has every open group order hold the time that it is wanted for, with what is in it by now. */
export async function holdForGroups(ctx: AppContext): Promise<void> {
  let taken: readonly GroupToHold[]
  do {
    taken = await takeGroupsToHold(ctx.db, batchSize)
    for (const group of taken) await hold(group, ctx)
  } while (taken.length === batchSize)
}

async function hold(group: GroupToHold, ctx: AppContext): Promise<void> {
  try {
    await holdGroupTime(group, ctx)
  } catch (error) {
    ctx.log.error('group.unheld', { cart_id: group.id, error })
  }
}

const releasedAtOnce = 20

/** Lets go of shares that are held for a group order that was called off or timed out, or that their payer left. */
export async function releaseShares(ctx: AppContext): Promise<void> {
  for (const id of await groupPaymentsLeft(ctx.db, releasedAtOnce)) {
    if (!(await releaseGroupPayment(ctx.db, id, 'share-released'))) continue
    ctx.log.info('payment.released', { attempt_id: id })
    ctx.live.publish('outbox')
  }
}
