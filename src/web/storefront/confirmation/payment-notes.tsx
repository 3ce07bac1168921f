import type { OrderAnswer } from '#contract/orders.ts'
import { ExplainRefund } from '#web/ui/explain-total.tsx'
import { OrderPoints } from './order-points.tsx'
import { StaffRefunds } from './staff-refunds.tsx'

interface PaymentNotesProps {
  readonly order: Pick<OrderAnswer, 'points' | 'payment' | 'staff_refunds'>
}

/** Says what paying an order brought besides the food: the points that it earns, and what went back. */
export function PaymentNotes({ order: { points, payment, staff_refunds } }: PaymentNotesProps) {
  return (
    <>
      {points && <OrderPoints points={points} />}
      {payment.refund && <ExplainRefund lines={payment.refund.explained} />}
      <StaffRefunds refunds={staff_refunds} />
    </>
  )
}
