import { area } from '#server/area.ts'
import { balancePurpose } from './pay-balance.ts'
import { capture } from './capture.ts'
import { cardHandlers, disputeHandlers, moneyHandlers, exemptionHandlers } from './handlers.ts'
import {
  forgetCard,
  saveOrderCard,
  collectBalance,
  followDisputes,
  recordDisputes,
  voidLate,
} from './jobs.ts'
import { settleMessage } from './charge-message.ts'
import { reconcileCharges } from './reconcile-charges.ts'
import { refund } from './refund.ts'
import { sweepCertificates } from './store-certificates.ts'
import { sweepUnpaidNames } from './store-counter.ts'
import { eraseCharges, sweepUnpaidDetails } from './store-erased.ts'
import { adoptOrders, bookRefunds } from './store-settlement.ts'

/** Money: tries to charge, payments, balances, refunds, tax exemptions, saved cards, disputes and the ledger. */
export const charge = area({
  handlers: {
    ...cardHandlers,
    ...exemptionHandlers,
    ...disputeHandlers,
    ...moneyHandlers,
  },
  jobs: {
    'charge-message': settleMessage,
    'forget-card': forgetCard,
    'save-card': saveOrderCard,
    'void-late': voidLate,
    balance: collectBalance,
    capture,
    disputes: recordDisputes,
    refund,
  },
  purposes: { balance: balancePurpose },
  timers: { charges: [2_000, reconcileCharges], disputes: [600_000, followDisputes] },
  sweeps: {
    adopted_orders: adoptOrders,
    booked_refunds: bookRefunds,
    certificates: sweepCertificates,
    unpaid_names: sweepUnpaidNames,
    unpaid_details: sweepUnpaidDetails,
  },
  tables: [
    'payment_attempts',
    'payments',
    'balances',
    'balance_attempts',
    'refunds',
    'staff_refunds',
    'returns',
    'certificates',
    'exemptions',
    'exemption_events',
    'unpaid_names',
    'charges',
    'member_cards',
    'ledger',
  ],
  erase: eraseCharges,
})
