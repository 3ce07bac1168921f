import type { Answered } from '#web/storefront/cart/outcome.ts'
import { DeliveryControl } from './delivery-control.tsx'
import styles from './delivery.module.css'
import { OrderDelivery } from './order-delivery.tsx'
import { useDelivery } from './use-delivery.ts'

interface DeliverySearchProps {
  /** What the page answered to a form that was posted before JavaScript had loaded. */
  readonly posted?: Answered | undefined
}

/** Who brings it, to which address, when, and on to the menu (R2.2, R4.5): in the modal, and as a page. */
export function DeliverySearch({ posted }: DeliverySearchProps) {
  const delivery = useDelivery(posted)
  return (
    <div className={styles.search}>
      <DeliveryControl delivery={delivery} />
      {!delivery.noneNear && !delivery.asked && <OrderDelivery delivery={delivery} />}
    </div>
  )
}
