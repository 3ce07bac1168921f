import type { AppContext } from '#server/context.ts'
import { holdGroupTime } from './hold-time.ts'
import { type GroupToHold, takeGroupsToHold } from './store-holds.ts'

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
