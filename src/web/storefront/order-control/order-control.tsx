import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { EndGroup } from '#web/shell/group-form.tsx'
import type { DayTimes } from './day-times.ts'
import { HandoffSwitch } from './handoff-switch.tsx'
import { TimePicker } from './time-picker.tsx'
import { formatAddress } from '#web/content/directions-link.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { formatCity, formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { WaitingOrderLater } from '#web/storefront/cart/waiting-order-later.tsx'
import { PlaceLabel } from '#web/storefront/cart/place-label.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatPhone } from '#core/phone.ts'
import styles from './order-control.module.css'

interface OrderControlProps {
  readonly cart: CartAnswer
  readonly times?: DayTimes | null
}

/** Shows where, how and when an order is wanted, each to be changed, and the way out of a group order (R4.8). */
export function OrderControl({ cart, times = null }: OrderControlProps) {
  if (cart.awaits_address) return <WaitingOrderLater cart={cart} />
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

/** Shows the address that an order is brought to, else the location it is picked up at, and the way to another (R4.8). */
function OrderPlace({ cart }: { readonly cart: CartAnswer }) {
  return (
    <div className={styles.place}>
      <Icon name="pin" className={styles.pin} />
      {cart.delivery && cart.address ? (
        <Address
          address={cart.address}
          from={cart.location.name}
          stays={cart.group_order !== null}
        />
      ) : (
        <Location location={cart.location} stays={cart.group_order !== null} />
      )}
    </div>
  )
}

interface AddressProps {
  readonly address: NonNullable<CartAnswer['address']>
  readonly from: string
  /** A group order stays where it is (R4.8). */
  readonly stays: boolean
}

function Address({ address, from, stays }: AddressProps) {
  return (
    <>
      <PlaceLabel
        name={formatDoor(address)}
        lines={[formatCity(address), m.cart_from({ location: from })]}
      />
      {!stays && (
        <PanelLink panel="delivery" to={paths.deliveryPage()} className={linkClass}>
          {m.delivery_change()}
        </PanelLink>
      )}
    </>
  )
}

function Location({ location, stays }: Pick<CartAnswer, 'location'> & Pick<AddressProps, 'stays'>) {
  return (
    <>
      <PlaceLabel name={location.name} lines={[formatAddress(location)]}>
        <a href={`tel:+1${location.phone}`}>{formatPhone(location.phone)}</a>
      </PlaceLabel>
      {!stays && (
        <Link to={paths.locations()} className={linkClass}>
          {m.common_change_location()}
        </Link>
      )}
    </>
  )
}
