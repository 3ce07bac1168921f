import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { addressWords } from '#web/root/directions.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { cityWords, doorWords } from '#web/storefront/cart/location-words.ts'
import { PlaceWords } from '#web/storefront/cart/place-words.tsx'
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
      <PlaceWords name={doorWords(address)} lines={[cityWords(address), `From ${from}`]} />
      <PanelLink panel="delivery" to={paths.deliveryPage()} className={linkClass}>
        Change Address
      </PanelLink>
    </>
  )
}

function Location({ location }: Pick<CartAnswer, 'location'>) {
  return (
    <>
      <PlaceWords name={location.name} lines={[addressWords(location)]}>
        <a href={`tel:+1${location.phone}`}>{phoneWords(location.phone)}</a>
      </PlaceWords>
      <Link to={paths.locations()} className={linkClass}>
        Change Location
      </Link>
    </>
  )
}
