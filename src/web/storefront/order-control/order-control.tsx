import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { EndGroup } from '#web/shell/group-form.tsx'
import type { DayTimes } from './day-times.ts'
import { HandoffSwitch } from './handoff-switch.tsx'
import styles from './order-control.module.css'
import { OrderPlace } from './order-place.tsx'
import { TimePicker } from './time-picker.tsx'

interface OrderControlProps {
  readonly cart: CartAnswer
  readonly times?: DayTimes | null
}

/** Shows where, how and when an order is wanted, each to be changed, and the way out of a group order (R4.8). */
export function OrderControl({ cart, times = null }: OrderControlProps) {
  if (cart.reservation_id !== null)
    return (
      <div className={styles.control}>
        <p>{m.cart_at_table_note()}</p>
        <Link to={paths.reservation(cart.reservation_id)} className={linkClass}>
          {m.cart_at_table_link()}
        </Link>
      </div>
    )
  return (
    <div className={styles.control}>
      <OrderPlace cart={cart} />
      {cart.group_order === null && <HandoffSwitch cart={cart} />}
      {cart.group_order?.is_host === false ? (
        <HostsTime cart={cart} />
      ) : (
        <TimePicker cart={cart} times={times} />
      )}
      {cart.group_order && <EndGroup group={cart.group_order} />}
    </div>
  )
}

/** The time as who isn’t the host reads it (R7.10). */
function HostsTime({ cart }: Pick<OrderControlProps, 'cart'>) {
  return (
    <p>
      <b>
        <WantedTime cart={cart} />
      </b>
      <br />
      {m.group_host_only_time()}
    </p>
  )
}
