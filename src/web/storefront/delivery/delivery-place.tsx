import type { CartAnswer } from '#contract/carts.ts'
import { dollars } from '#core/money.ts'
import { cityWords, doorWords } from '#web/storefront/cart/location-words.ts'
import { PlaceWords } from '#web/storefront/cart/place-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChangeAddress } from './change-address.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'

interface DeliveryPlaceProps {
  readonly cart: CartAnswer
  readonly delivery: Delivery
}

/** The address, who delivers to it, and on which terms. */
export function DeliveryPlace({ cart, delivery }: DeliveryPlaceProps) {
  const { address, location, delivery: terms } = cart
  if (!address) return null
  return (
    <section className={styles.place} aria-label="Delivery To">
      <Icon name="delivery" className={styles.mark} />
      <PlaceWords
        name={doorWords(address)}
        lines={[cityWords(address), ...(address.instructions ? [`“${address.instructions}”`] : [])]}
      />
      <ChangeAddress delivery={delivery} variant="soft" size="small">
        Change Address
      </ChangeAddress>
      <PlaceWords
        name={`From ${location.name}`}
        lines={terms ? [termsWords(terms)] : []}
        className={styles.terms}
      />
    </section>
  )
}

type Terms = NonNullable<CartAnswer['delivery']>

/** `Delivery $3.99, free from $50.00 · $15.00 minimum · 12 min away`. */
function termsWords({ fee, free_from, minimum, transit_minutes }: Terms): string {
  const free = free_from === null || fee === 0 ? '' : `, free from ${dollars(free_from)}`
  return [
    fee === 0 ? 'Free delivery' : `Delivery ${dollars(fee)}${free}`,
    ...(minimum > 0 ? [`${dollars(minimum)} minimum`] : []),
    `${transit_minutes} min away`,
  ].join(' · ')
}
