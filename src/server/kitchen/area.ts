import { area } from '#server/area.ts'
import { comingHandlers } from './coming-up-handlers.ts'
import {
  endDay,
  fireTicket,
  followKitchens,
  followPrinters,
  sendKitchenUnstarted,
  sendOrderLate,
  tellCourierLate,
} from './jobs.ts'
import { sendCartSoldOut } from './cart-mail.ts'
import { consoleHandlers, pauseHandlers } from './handlers.ts'
import { offerHandlers, soldOutHandlers } from './sold-out-handlers.ts'
import { staffOrderHandlers } from './order-handlers.ts'
import { paperHandlers } from './paper-handlers.ts'
import { printPaper } from './print-paper.ts'
import { sweepAlarms } from './store-alarms.ts'
import { erasePapers } from './store-erased.ts'
import { sweepPapers } from './store-papers.ts'

/** Kitchens: tickets, what is out, pauses, papers and alarms, and the orders that a crew looks up. */
export const kitchen = area({
  handlers: {
    ...consoleHandlers,
    ...staffOrderHandlers,
    ...paperHandlers,
    ...pauseHandlers,
    ...soldOutHandlers,
    ...offerHandlers,
    ...comingHandlers,
  },
  jobs: {
    'cart-sold-out': sendCartSoldOut,
    'courier-late': tellCourierLate,
    'fire-ticket': fireTicket,
    'kitchen-unstarted': sendKitchenUnstarted,
    'order-late': sendOrderLate,
    'print-paper': printPaper,
  },
  timers: {
    kitchens: [15_000, followKitchens],
    printers: [3_000, followPrinters],
    day_over: [60_000, endDay],
  },
  sweeps: { kitchen_alarms: sweepAlarms, kitchen_papers: sweepPapers },
  tables: ['kitchen_papers', 'kitchen_screens'],
  erase: erasePapers,
})
