import { area } from '#server/area.ts'
import { rewardHandlers } from './handlers.ts'
import { followPoints, settleOrderPoints } from './jobs.ts'

/** Rewards: points that orders earn, take back and spend, tiers and challenges. */
export const reward = area({
  handlers: rewardHandlers,
  jobs: { points: settleOrderPoints },
  purposes: {},
  timers: { points: [60_000, followPoints] },
  sweeps: {},
  tables: ['points', 'point_balances'],
  download: [],
  erase: 'with the account',
})
