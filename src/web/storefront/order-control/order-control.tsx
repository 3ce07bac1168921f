import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import type { Channel } from '#core/channel.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DayTimes } from './day-times.ts'
import { HandoffSwitch } from './handoff-switch.tsx'
import styles from './order-control.module.css'
import { TimePicker } from './time-picker.tsx'

interface OrderControlProps {
  readonly cart: CartAnswer
  readonly times?: DayTimes | null
}

/** A catering order keeps the handoff it was started with (R4.8). */
const switchesHandoff = { default: true, catering: false } as const satisfies Record<
  Channel,
  boolean
>

/** Where, how and when an order is wanted, each to be changed (R4.8). */
export function OrderControl({ cart, times = null }: OrderControlProps) {
  const { location } = cart
  return (
    <div className={styles.control}>
      <div className={styles.place}>
        <Icon name="pin" className={styles.pin} />
        <p>
          <b>{location.name}</b>
          <span>
            {location.address}, {location.city}, {location.state} {location.zip}
          </span>
          <a href={`tel:+1${location.phone}`}>{phoneWords(location.phone)}</a>
        </p>
        <Link to={paths.locations()} className={linkClass}>
          Change Location
        </Link>
      </div>
      {switchesHandoff[cart.channel] && <HandoffSwitch cart={cart} />}
      <TimePicker cart={cart} times={times} />
    </div>
  )
}
