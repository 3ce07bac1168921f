import { Fragment } from 'react'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { ExplainRefund } from '#web/ui/explain-total.tsx'

/** Lists what staff gave back of an order, each with how it is reckoned. */
export function StaffRefunds({ refunds }: { readonly refunds: OrderAnswer['staff_refunds'] }) {
  return refunds.map((refund, index) => (
    <Fragment key={index}>
      <p>{refund.text}</p>
      <ExplainRefund lines={refund.explained} />
    </Fragment>
  ))
}
