import { area } from '#server/area.ts'
import { rewardHandlers } from './handlers.ts'
import { followPoints, settleOrderPoints } from './jobs.ts'

/** Rewards: points that orders earn, take back and spend, tiers and challenges. */
export const reward = area({
  handlers: rewardHandlers,
  jobs: { points: settleOrderPoints },
  timers: { points: [60_000, followPoints] },
  tables: ['points', 'point_balances'],
  erase: 'with the account',
})
