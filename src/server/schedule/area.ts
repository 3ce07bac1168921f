import { area } from '#server/area.ts'
import { eraseTimes, sweepHolds } from './store-slots.ts'
import { sweepTakenDays } from './store-taken.ts'

/** Times: which ones a kitchen has left, and who holds them. */
export const schedule = area({
  sweeps: { holds: sweepHolds, taken_days: sweepTakenDays },
  tables: ['slot_reservations'],
  erase: eraseTimes,
})
