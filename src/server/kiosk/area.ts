import { area } from '#server/area.ts'
import { kioskCallHandlers, kioskHandlers } from './handlers.ts'
import { kioskGuestHandlers } from './guest-handlers.ts'
import { kioskOrderHandlers, kioskReceiptHandlers } from './order-handlers.ts'
import { sweepKioskGuests } from './store-guests.ts'

/** Kiosks: paired with a location, ordered at, and helped by its crew. */
export const kiosk = area({
  handlers: {
    ...kioskHandlers,
    ...kioskCallHandlers,
    ...kioskGuestHandlers,
    ...kioskOrderHandlers,
    ...kioskReceiptHandlers,
  },
  sweeps: { kiosk_guests: sweepKioskGuests },
  tables: ['kiosks', 'kiosk_guests', 'kiosk_orders'],
  erase: 'with the account',
})
