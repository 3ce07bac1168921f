import type { OrderAnswer } from '#contract/orders.ts'
import { balanceLines } from '#core/payment/balance.ts'
import { exemptionWords } from '#core/order/exemption-words.ts'
import { CountedLine } from '#web/storefront/cart/line-words.tsx'
import { PriceLines } from '#web/storefront/checkout/price-lines.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { CancelButton } from './cancel-button.tsx'
import styles from './confirmation-page.module.css'
import { cardsOf, paymentWords } from './payment-words.ts'

/** What was ordered, what each amount is for, and where the money is (R4.17). */
export function Ordered({ order }: { readonly order: OrderAnswer }) {
  const { products, sheet, balance } = order
  const paid = paymentWords(order)
  return (
    <section className={styles.box} aria-labelledby="ordered">
      <h2 id="ordered">Your Order</h2>
      <ul>
        {products.map((line) => (
          <li key={line.id} className={styles.line}>
            <CountedLine line={line} />
            <b>
              {line.utensil && line.cost.total === 0 ? (
                'Included'
              ) : (
                <Price cents={line.cost.total} />
              )}
            </b>
          </li>
        ))}
      </ul>
      <PriceLines
        sheet={sheet}
        total={paid.total}
        brought={order.address !== null}
        tenders={balance ? balanceLines(balance) : []}
      />
      {order.tax_exemption && order.status !== 'cancelled' && (
        <p>{exemptionWords(order.tax_exemption)}</p>
      )}
      <p className={styles.card}>
        <Icon name="card" />
        <span>
          <b>{cardsOf(order).join(' and ')}</b>
          <br />
          {paid.says}
        </span>
      </p>
      <CancelButton order={order} />
    </section>
  )
}
