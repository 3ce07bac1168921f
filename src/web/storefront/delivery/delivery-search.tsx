import type { Answered } from '#web/storefront/cart/outcome.ts'
import { DeliveryControl } from './delivery-control.tsx'
import styles from './delivery.module.css'
import { OrderDelivery } from './order-delivery.tsx'
import { useDelivery } from './use-delivery.ts'

export interface DeliverySearchProps {
  /** What the page answered to a form that was posted before JavaScript had loaded. */
  readonly posted?: Answered | undefined
  /** The address that the order has is to be another one. */
  readonly changing?: boolean | undefined
  /** What was typed into a search for a location. */
  readonly q?: string | undefined
}

/** Who brings it, to which address, when, and on to the menu (R2.2, R4.5): in the modal, and as a page. */
export function DeliverySearch(props: DeliverySearchProps) {
  const delivery = useDelivery(props)
  return (
    <div className={styles.search}>
      <DeliveryControl delivery={delivery} />
      {!delivery.noneNear && !delivery.asked && <OrderDelivery delivery={delivery} />}
    </div>
  )
}
