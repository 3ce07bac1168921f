import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { HandoffSwitch } from '#web/storefront/order-control/handoff-switch.tsx'
import { TimePicker } from '#web/storefront/order-control/time-picker.tsx'
import { useWanted } from '#web/storefront/location/wanted-fields.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './delivery.module.css'
import { DeliveryPlace } from './delivery-place.tsx'
import { FindForm } from './find-form.tsx'
import { MoveQuestion } from './move-question.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { NoneNear } from './none-near.tsx'
import type { Delivery } from './use-delivery.ts'

interface DeliveryControlProps {
  readonly delivery: Delivery
  /** The heading over it leads to pickup by itself. */
  readonly headed?: boolean | undefined
}

/** Asks where and when to deliver, or offers pickup (R4.5); shows what prevents the delivery (R4.7). */
export function DeliveryControl({ delivery, headed = false }: DeliveryControlProps) {
  const hydrated = useHydrated()
  const { pendingMove, delivered, noneNear, onUntimed } = delivery
  if (noneNear)
    return hydrated ? <NoneNear delivery={delivery} /> : <FindOrPickup {...{ delivery, headed }} />
  if (pendingMove) return <MoveQuestion pendingMove={pendingMove} delivery={delivery} />
  if (!delivered) return <FindOrPickup {...{ delivery, headed }} />
  return (
    <div className={styles.control}>
      <DeliveryPlace cart={delivered} delivery={delivery} />
      <TimePicker cart={delivered} onUntimed={onUntimed} />
      <HandoffSwitch cart={delivered} />
    </div>
  )
}

/** Asks for the address, or offers pickup; before JavaScript has loaded, under the message that nobody delivers there. */
function FindOrPickup({ delivery, headed }: DeliveryControlProps) {
  const { cart } = useRoot()
  const wanted = useWanted()
  return (
    <div className={styles.control}>
      {delivery.noneNear && <NoneNear delivery={delivery} />}
      <SavedAddresses delivery={delivery} />
      <FindForm delivery={delivery} saved={cart?.address ?? null} />
      {!delivery.noneNear && !headed && (
        <Link to={paths.locations({ ...wanted, handoff: 'pickup' })} className={linkClass}>
          {m.delivery_switch_to_pickup()}
        </Link>
      )}
    </div>
  )
}
