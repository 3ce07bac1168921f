import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { HandoffSwitch } from '#web/storefront/order-control/handoff-switch.tsx'
import { TimePicker } from '#web/storefront/order-control/time-picker.tsx'
import { linkClass } from '#web/ui/button.tsx'
import styles from './delivery.module.css'
import { DeliveryPlace } from './delivery-place.tsx'
import { FindForm } from './find-form.tsx'
import { MoveQuestion } from './move-question.tsx'
import { NoneNear } from './none-near.tsx'
import type { Delivery } from './use-delivery.ts'

/** Where it is brought to, when, or another way after all (R4.5); what stands in the way of that (R4.7). */
export function DeliveryControl({ delivery }: { readonly delivery: Delivery }) {
  const { cart } = useKnown()
  const { asked, delivered, noneNear, refusal, change, onUntimed } = delivery
  if (noneNear) return <NoneNear words={refusal?.message ?? ''} onChange={change} />
  if (asked) return <MoveQuestion asked={asked} delivery={delivery} />
  if (delivered) {
    return (
      <div className={styles.control}>
        <DeliveryPlace cart={delivered} onChange={change} />
        <TimePicker cart={delivered} onUntimed={onUntimed} />
        <HandoffSwitch cart={delivered} />
      </div>
    )
  }
  return (
    <div className={styles.control}>
      <FindForm delivery={delivery} known={cart?.address ?? null} />
      <Link to={paths.locations({ handoff: 'pickup' })} className={linkClass}>
        Switch to Pickup
      </Link>
    </div>
  )
}
