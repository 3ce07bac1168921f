import { useFetcher } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { WantedFields } from '#web/storefront/location/wanted-fields.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

/** Leads to the menu, once a location and a time are known; until then its disabled button says why not (R4.6, R6.9). */
export function OrderDelivery({ delivery }: { readonly delivery: Delivery }) {
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
