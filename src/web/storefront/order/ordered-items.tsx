import { lazy, Suspense } from 'react'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { CountedLine } from '#web/storefront/cart/line-details.tsx'
import { Price } from '#web/ui/price.tsx'
import { ChangeOrCancel } from './change-or-cancel.tsx'
import styles from './confirmation-page.module.css'

/** What it came to and where the money is. Nothing stands in for it: the page comes with it. */
const OrderTotal = lazy(async () => ({ default: (await import('./order-total.tsx')).OrderTotal }))

/** Few guests told any. Nothing stands in for it: the page comes with it. */
const AvoidedAllergens = lazy(async () => ({
  default: (await import('#web/storefront/cart/avoided-allergens.tsx')).AvoidedAllergens,
}))

/** Shows what was ordered, what each amount is for, and where the money is (R4.17). */
export function OrderedItems({ order }: { readonly order: OrderAnswer }) {
  return (
    <section className={styles.box} aria-labelledby="ordered">
      <h2 id="ordered">{m.cart_title()}</h2>
      <ul>
        {order.products.map((line) => (
          <li key={line.id} className={styles.line}>
            <div>
              <CountedLine line={line} />
              {line.left_out && <small className={styles.quiet}>{m.confirm_left_out()}</small>}
            </div>
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
      <Suspense fallback={null}>
        <OrderTotal order={order} />
      </Suspense>
      {order.access !== 'link' && <ChangeOrCancel order={order} />}
    </section>
  )
}
