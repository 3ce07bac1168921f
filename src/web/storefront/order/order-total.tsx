import type { OrderAnswer } from '#contract/order/orders.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatBalanceLines } from '#core/charge/format-balance.ts'
import { formatExemption } from '#core/tax-exemption/format-exemption.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { PriceLines } from '#web/storefront/checkout/price-lines.tsx'
import { ExplainRefund, ExplainTotal } from '#web/ui/explain-total.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './confirmation-page.module.css'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatPoints } from '#core/order/format-points.ts'
import type { PointsEarned } from '#core/order/order-points.ts'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'

/** Shows what each amount of an order is for, where the money is, what went back, and the points that it earns (R4.17). */
export function OrderTotal({ order }: { readonly order: OrderAnswer }) {
  const { sheet, balance, payment, money, points, staff_refunds } = order
  return (
    <>
      <PriceLines
        sheet={sheet}
        total={money.is_paid ? m.checkout_total_paid() : m.checkout_total()}
        brought={order.address !== null}
        tenders={balance ? formatBalanceLines(balance, getLocale()) : giftCardLines(order)}
      />
      <ExplainTotal lines={sheet.lines} />
      {order.tax_exemption && order.status !== 'cancelled' && (
        <p>{formatExemption(order.tax_exemption, getLocale())}</p>
      )}
      <p className={styles.card}>
        <Icon name="card" />
        <span>
          {money.tenders.length > 0 && (
            <>
              <b>{formatList(money.tenders, getLocale())}</b>
              <br />
            </>
          )}
          {money.text}
        </span>
      </p>
      {points && <OrderPoints points={points} />}
      {payment.refund && <ExplainRefund lines={payment.refund.explained} />}
      <StaffRefunds refunds={staff_refunds} />
    </>
  )
}

/** What people in the group and gift cards paid of it, each card by itself. */
function giftCardLines({ gift_cards, paid_by_others }: OrderAnswer) {
  const others = { label: m.group_others_pay(), cents: -paid_by_others }
  const cards = gift_cards.map(({ last4, cents }) => ({
    label: m.checkout_gift_card_pays({ last4 }),
    cents: -cents,
  }))
  return paid_by_others > 0 ? [others, ...cards] : cards
}

/** Lists what staff gave back of an order, each with how it is reckoned. */
function StaffRefunds({ refunds }: { readonly refunds: OrderAnswer['staff_refunds'] }) {
  return refunds.map((refund, index) => (
    <Fragment key={index}>
      <p>{refund.text}</p>
      <ExplainRefund lines={refund.explained} />
    </Fragment>
  ))
}

/** Says what an order earned its member, or will, with the way to what points get. */
function OrderPoints({ points }: { readonly points: PointsEarned }) {
  return (
    <p className={styles.points}>
      <Icon name="star" />
      <span>
        {formatPoints(points, getLocale())}{' '}
        <Link to={paths.accountSection('rewards')} className={linkClass}>
          {m.account_see_rewards()}
        </Link>
      </span>
    </p>
  )
}
