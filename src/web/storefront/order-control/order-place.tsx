import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-control.module.css'

/** The address that an order is brought to, else the location it is picked up at, and the way to another (R4.8). */
export function OrderPlace({ cart }: { readonly cart: CartAnswer }) {
  return (
    <div className={styles.place}>
      <Icon name="pin" className={styles.pin} />
      {cart.delivery && cart.address ? (
        <Address address={cart.address} from={cart.location.name} />
      ) : (
        <Location location={cart.location} />
      )}
    </div>
  )
}

interface AddressProps {
  readonly address: NonNullable<CartAnswer['address']>
  readonly from: string
}

function Address({ address, from }: AddressProps) {
  return (
    <>
      <p>
        <b>{[address.address, address.building].filter(Boolean).join(', ')}</b>
        <span>
          {address.city}, {address.state} {address.zip}
        </span>
        <span>From {from}</span>
      </p>
      <PanelLink panel="delivery" to={paths.deliveryPage()} className={linkClass}>
        Change Address
      </PanelLink>
    </>
  )
}

function Location({ location }: Pick<CartAnswer, 'location'>) {
  return (
    <>
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
    </>
  )
}
