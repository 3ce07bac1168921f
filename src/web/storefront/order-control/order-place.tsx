import { Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { formatAddress } from '#web/content/directions-link.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { formatCity, formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { PlaceLabel } from '#web/storefront/cart/place-label.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-control.module.css'
import { formatPhone } from '#core/phone.ts'

/** Shows the address that an order is brought to, else the location it is picked up at, and the way to another (R4.8). */
export function OrderPlace({ cart }: { readonly cart: CartAnswer }) {
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
