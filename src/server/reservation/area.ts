import { area } from '#server/area.ts'
import { depositPurpose } from './pay-deposit.ts'
import { consoleTableHandlers } from './console-handlers.ts'
import { captureTableDeposit, refundTableDeposit, tableMessageJobs } from './jobs.ts'
import { reservationHandlers } from './handlers.ts'
import { openUnpaidTables } from './store.ts'
import { endReservations, sweepReservations, sweepTableHolds, eraseTables } from './store-erased.ts'
import { sweepWaitlist } from './store-waitlist.ts'
import { waitlistHandlers } from './waitlist-handlers.ts'

/** Tables: reserved, waited for, seated and moved, with their deposits. */
export const reservation = area({
  handlers: { ...reservationHandlers, ...waitlistHandlers, ...consoleTableHandlers },
  jobs: {
    ...tableMessageJobs,
    'deposit-capture': captureTableDeposit,
    'deposit-refund': refundTableDeposit,
  },
  purposes: { deposit: depositPurpose },
  sweeps: {
    table_holds: sweepTableHolds,
    tables_unpaid: openUnpaidTables,
    reservations_ended: endReservations,
    reservations: sweepReservations,
    waitlist: sweepWaitlist,
  },
  tables: ['reservations', 'table_deposits', 'waitlist'],
  download: ['reservations', 'waitlist'],
  erase: eraseTables,
})
