import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { HandoffSwitch } from '#web/storefront/order-control/handoff-switch.tsx'
import { TimePicker } from '#web/storefront/order-control/time-picker.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './delivery.module.css'
import { DeliveryPlace } from './delivery-place.tsx'
import { FindForm } from './find-form.tsx'
import { MoveQuestion } from './move-question.tsx'
import { NoneNear } from './none-near.tsx'
import type { Delivery } from './use-delivery.ts'

/** Where it is brought to, when, or another way after all (R4.5); what stands in the way of that (R4.7). */
export function DeliveryControl({ delivery }: { readonly delivery: Delivery }) {
  const hydrated = useHydrated()
  const { asked, delivered, noneNear, onUntimed } = delivery
  if (noneNear) return hydrated ? <NoneNear delivery={delivery} /> : <Find delivery={delivery} />
  if (asked) return <MoveQuestion asked={asked} delivery={delivery} />
  if (!delivered) return <Find delivery={delivery} />
  return (
    <div className={styles.control}>
      <DeliveryPlace cart={delivered} delivery={delivery} />
      <TimePicker cart={delivered} onUntimed={onUntimed} />
      <HandoffSwitch cart={delivered} />
    </div>
  )
}

/** The address, or pickup after all; before JavaScript has loaded, under the words that nobody delivers there. */
function Find({ delivery }: { readonly delivery: Delivery }) {
  const { cart } = useKnown()
  return (
    <div className={styles.control}>
      {delivery.noneNear && <NoneNear delivery={delivery} />}
      <FindForm delivery={delivery} known={cart?.address ?? null} />
      {!delivery.noneNear && (
        <Link to={paths.locations({ handoff: 'pickup' })} className={linkClass}>
          Switch to Pickup
        </Link>
      )}
    </div>
  )
}
