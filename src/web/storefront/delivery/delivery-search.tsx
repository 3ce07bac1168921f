import type { ActionResponse } from '#web/api/action-result.ts'
import { DeliveryControl } from './delivery-control.tsx'
import styles from './delivery.module.css'
import { useDelivery, type Delivery } from './use-delivery.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { WantedFields } from '#web/storefront/location/wanted-fields.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button } from '#web/ui/button.tsx'

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

/** Leads to the menu, once a location and a time are known; until then its disabled button says why not (R4.6, R6.9). */
function OrderDelivery({ delivery }: { readonly delivery: Delivery }) {
  const { delivered, because } = delivery
  const order = useFetcher<ActionResponse>()
  const refused = useActionResult(order.data)
  return (
    <order.Form method="post" action={paths.deliveryPage()} className={styles.foot}>
      <input type="hidden" name="intent" value="deliver" />
      <WantedFields />
      {/* An order that timed out meanwhile is started again. */}
      {Object.entries(delivered?.address ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Button type="submit" size="bar" block because={because} busy={order.state !== 'idle'}>
        {m.delivery_order()}
      </Button>
      <RefusalMessage message={refused} />
    </order.Form>
  )
}
