import { useFetcher } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

/** On to the menu, once there is who brings it and when (R4.6, R6.9). */
export function OrderDelivery({ delivery }: { readonly delivery: Delivery }) {
  const { delivered, because } = delivery
  const order = useFetcher<Answered>()
  const refused = useOutcome(order.data)
  return (
    <order.Form method="post" action={paths.deliveryPage()} className={styles.foot}>
      <input type="hidden" name="intent" value="deliver" />
      {/* An order that timed out meanwhile is started again. */}
      {Object.entries(delivered?.address ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Button type="submit" size="bar" block because={because} busy={order.state !== 'idle'}>
        Order Delivery
      </Button>
      <Refused words={refused} />
    </order.Form>
  )
}
