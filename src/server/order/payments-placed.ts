import { type CardNamed, giftCardBrand } from '#core/format/format-card.ts'
import type { Cents } from '#core/money.ts'
import type { TenderPayment } from '#core/charge/order-money.ts'
import type { Agreement } from './build-order.ts'

/** The try that paid an order, and what it agreed on. */
export interface Paid extends Pick<Agreement, 'agreed' | 'spends'> {
  readonly id: string
  /** What a card pays. */
  readonly amount: Cents
}

const untouched = { waived: 0, charged: null, refunded: 0, returned: 0, by: null } as const

/** Returns the payments of an order as they were written this moment (see attempts), without the cards of others in its group. */
export function paymentsPlaced(
  { id, amount, agreed, spends }: Paid,
  { brand, last4 }: CardNamed,
): readonly TenderPayment[] {
  const { shares = [], at_location: owed } = agreed
  const first = { ...untouched, id, part: 'first', amount: owed ?? amount, brand, last4 } as const
  return [
    ...mainPayment(first, owed !== undefined),
    ...spends.map(({ last4: ending, cents }, nth): TenderPayment => {
      const card = { brand: giftCardBrand, last4: ending, amount: cents, charged: cents }
      return {
        ...untouched,
        ...card,
        id: `${id}:${nth + 1}`,
        part: 'gift_card',
        status: 'captured',
      }
    }),
    ...shares.map((share): TenderPayment => {
      const { held, cents, line_ids } = share
      const theirs = { amount: held, waived: held - cents, line_ids, brand: '', last4: '' }
      return { ...untouched, ...theirs, id: share.id, part: 'share', status: 'authorized' }
    }),
  ]
}

/** None where gift cards paid all of it. */
function mainPayment(
  first: Omit<TenderPayment, 'status'>,
  isOwed: boolean,
): readonly TenderPayment[] {
  if (isOwed) return [{ ...first, status: 'pending' }]
  if (first.amount > 0) return [{ ...first, status: 'authorized' }]
  return first.brand === giftCardBrand ? [] : [{ ...first, status: 'captured', charged: 0 }]
}
