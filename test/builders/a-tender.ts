import type { TenderPayment } from '#core/charge/order-money.ts'

/** The card that holds what an order costs; tests say what differs. */
export function aTender(differs: Partial<TenderPayment> = {}): TenderPayment {
  return {
    id: 'pay_1',
    part: 'first',
    status: 'authorized',
    amount: 3139,
    waived: 0,
    charged: null,
    refunded: 0,
    returned: 0,
    brand: 'visa',
    last4: '4242',
    by: null,
    ...differs,
  }
}
