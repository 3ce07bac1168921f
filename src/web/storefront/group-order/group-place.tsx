import { WantedTime } from '#web/shell/wanted-time.tsx'
import { EditLocation } from '#web/storefront/cart/edit-location.tsx'
import { OrderLocationCard } from '#web/storefront/cart/order-location-card.tsx'
import styles from './group-place.module.css'
import type { GroupOrder } from './use-group.ts'

/** Shows where a group order is had and when, with the way to change it or to leave (R4.11). */
export function GroupPlace({ cart }: Pick<GroupOrder, 'cart'>) {
  return (
    <div className={styles.place}>
      <OrderLocationCard order={cart} when={<WantedTime cart={cart} />}>
        <EditLocation />
      </OrderLocationCard>
    </div>
  )
}
