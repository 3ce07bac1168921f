import type { ActionResponse } from '#web/api/action-result.ts'
import { DeliveryControl } from './delivery-control.tsx'
import styles from './delivery.module.css'
import { OrderDelivery } from './order-delivery.tsx'
import { useDelivery } from './use-delivery.ts'

export interface DeliverySearchProps {
  /** The response to a form that was posted before JavaScript had loaded. */
  readonly posted?: ActionResponse | undefined
  /** The guest wants to change the order’s address. */
  readonly changing?: boolean | undefined
  /** What was typed into a search for a location. */
  readonly typed?: string | undefined
  /** The heading over it leads to pickup by itself. */
  readonly headed?: boolean | undefined
}

/** Finds the location that delivers to an address, takes the time, and leads to the menu (R2.2, R4.5): in the modal, and as a page. */
export function DeliverySearch(props: DeliverySearchProps) {
  const delivery = useDelivery(props)
  return (
    <div className={styles.search}>
      <DeliveryControl delivery={delivery} headed={props.headed} />
      {!delivery.noneNear && !delivery.pendingMove && <OrderDelivery delivery={delivery} />}
    </div>
  )
}
