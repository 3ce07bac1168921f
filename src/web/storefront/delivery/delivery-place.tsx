import type { CartAnswer } from '#contract/carts.ts'
import { dollars } from '#core/money.ts'
import { cityWords, doorWords } from '#web/storefront/cart/location-words.ts'
import { PlaceWords } from '#web/storefront/cart/place-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './delivery.module.css'

interface DeliveryPlaceProps {
  readonly cart: CartAnswer
  readonly onChange: () => void
}

/** The address, who delivers to it, and on which terms. */
export function DeliveryPlace({ cart, onChange }: DeliveryPlaceProps) {
  const { address, location, delivery } = cart
  if (!address) return null
  return (
    <section className={styles.place} aria-label="Delivery To">
      <Icon name="delivery" className={styles.mark} />
      <PlaceWords
        name={doorWords(address)}
        lines={[cityWords(address), ...(address.instructions ? [`“${address.instructions}”`] : [])]}
      />
      <Button variant="soft" size="small" onClick={onChange}>
        Change Address
      </Button>
      <PlaceWords
        name={`From ${location.name}`}
        lines={delivery ? [termsWords(delivery)] : []}
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
