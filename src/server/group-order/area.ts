import { area } from '#server/area.ts'
import { sharePurpose } from './pay-share.ts'
import { followGroups, holdForGroups, releaseShares } from './jobs.ts'
import { groupOrderHandlers } from './handlers.ts'
import { groupHostHandlers, groupInviteHandlers } from './host-handlers.ts'
import { groupRepeatHandlers } from './repeat-handlers.ts'
import { groupMailJobs, sendMealReceipts, sendShareReceipt } from './send-mails.ts'
import { eraseFromGroups, sweepPeople, sweepShareReceipts } from './store-erased.ts'
import { sweepGroupHolds } from './store-holds.ts'

/** Group orders: several people in one cart, who pay together or each their own. */
export const groupOrder = area({
  handlers: {
    ...groupOrderHandlers,
    ...groupHostHandlers,
    ...groupInviteHandlers,
    ...groupRepeatHandlers,
  },
  jobs: { ...groupMailJobs, 'meal-receipts': sendMealReceipts, 'share-receipt': sendShareReceipt },
  purposes: { share: sharePurpose },
  timers: {
    group_shares: [5_000, releaseShares],
    group_holds: [2_000, holdForGroups],
    group_reminders: [30_000, followGroups],
  },
  sweeps: { group_holds: sweepGroupHolds, people: sweepPeople, share_receipts: sweepShareReceipts },
  tables: ['group_payments'],
  download: ['group_payments'],
  erase: eraseFromGroups,
})
