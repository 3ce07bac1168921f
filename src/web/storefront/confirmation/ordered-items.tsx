import { lazy, Suspense } from 'react'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import { formatExemption } from '#core/tax-exemption/format-exemption.ts'
import { formatBalanceLines } from '#core/payment/format-balance.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/orders.ts'
import { CountedLine } from '#web/storefront/cart/line-details.tsx'
import { PriceLines } from '#web/storefront/checkout/price-lines.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { ChangeOrCancel } from './change-or-cancel.tsx'
import styles from './confirmation-page.module.css'
import { cardsOf, formatPayment } from './format-payment.ts'

/** A list that the browser opens by itself; it comes with the page. */
const ExplainTotal = lazy(async () => ({
  default: (await import('#web/ui/explain-total.tsx')).ExplainTotal,
}))

/** Few orders have any. Nothing stands in for it: the page comes with it. */
const PaymentNotes = lazy(async () => ({
  default: (await import('./payment-notes.tsx')).PaymentNotes,
}))

/** Few guests told any. Nothing stands in for it: the page comes with it. */
const AvoidedAllergens = lazy(async () => ({
  default: (await import('#web/storefront/cart/avoided-allergens.tsx')).AvoidedAllergens,
}))

/** Shows what was ordered, what each amount is for, and where the money is (R4.17). */
export function OrderedItems({ order }: { readonly order: OrderAnswer }) {
  const { products, sheet, balance } = order
  const paid = formatPayment(order)
  return (
    <section className={styles.box} aria-labelledby="ordered">
      <h2 id="ordered">{m.cart_title()}</h2>
      <ul>
        {products.map((line) => (
          <li key={line.id} className={styles.line}>
            <CountedLine line={line} />
            <b>
              {line.utensil && line.cost.total === 0 ? (
                m.format_price_included()
              ) : (
                <Price cents={line.cost.total} />
              )}
            </b>
          </li>
        ))}
      </ul>
      {order.allergens.length > 0 && (
        <Suspense fallback={null}>
          <AvoidedAllergens allergens={order.allergens} />
        </Suspense>
      )}
      <PriceLines
        sheet={sheet}
        total={paid.total}
        brought={order.address !== null}
        tenders={balance ? formatBalanceLines(balance, getLocale()) : giftCardLines(order)}
      />
      <Suspense fallback={null}>
        <ExplainTotal lines={sheet.lines} />
      </Suspense>
      {order.tax_exemption && order.status !== 'cancelled' && (
        <p>{formatExemption(order.tax_exemption, getLocale())}</p>
      )}
      <p className={styles.card}>
        <Icon name="card" />
        <span>
          <b>{formatList(cardsOf(order), getLocale())}</b>
          <br />
          {paid.text}
        </span>
      </p>
      {(order.points ?? order.payment.refund ?? order.staff_refunds[0]) && (
        <Suspense fallback={null}>
          <PaymentNotes order={order} />
        </Suspense>
      )}
      {!order.by_link && <ChangeOrCancel order={order} />}
    </section>
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
