import { area } from '#server/area.ts'
import { orderPurpose } from './charge-purpose.ts'
import {
  balanceHandlers,
  orderHandlers,
  orderProofHandlers,
  orderPushHandlers,
  refundRequestHandlers,
} from './handlers.ts'
import { checkoutHandlers } from './checkout-handlers.ts'
import { orderHistoryHandlers, usualHandlers } from './history-handlers.ts'
import { sendOrderCode, mailJobs, sendOrderReady, sendOrderSoldOut } from './send-mails.ts'
import { sendOrderPush } from './send-push.ts'
import { eraseOrders } from './store-erased.ts'
import { sweepOrderGrants } from './store-grants.ts'
import { sweepPushes } from './store-pushes.ts'

/** Orders: placed, followed, changed, cancelled, repeated, and told to their guests. */
export const order = area({
  handlers: {
    ...checkoutHandlers,
    ...orderHandlers,
    ...balanceHandlers,
    ...orderProofHandlers,
    ...orderPushHandlers,
    ...orderHistoryHandlers,
    ...usualHandlers,
    ...refundRequestHandlers,
  },
  jobs: {
    ...mailJobs,
    'order-code': sendOrderCode,
    'order-push': sendOrderPush,
    'order-ready': sendOrderReady,
    'order-sold-out': sendOrderSoldOut,
  },
  purposes: { order: orderPurpose },
  sweeps: { order_pushes: sweepPushes, order_grants: sweepOrderGrants },
  tables: [
    'orders',
    'order_lines',
    'order_events',
    'order_arrivals',
    'order_numbers',
    'order_grants',
    'member_usuals',
  ],
  download: ['order_grants'],
  erase: eraseOrders,
})
