import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { formatCity, formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { PlaceLabel } from '#web/storefront/cart/place-label.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChangeAddress } from './change-address.tsx'
import styles from './delivery.module.css'
import type { Delivery } from './use-delivery.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'

interface DeliveryPlaceProps {
  readonly cart: CartAnswer
  readonly delivery: Delivery
}

/** Shows the address, the location that delivers to it, and on which terms. */
export function DeliveryPlace({ cart, delivery }: DeliveryPlaceProps) {
  const { address, location, delivery: terms } = cart
  if (!address) return null
  return (
    <section className={styles.place} aria-label={m.delivery_to()}>
      <Icon name="delivery" className={styles.mark} />
      <PlaceLabel
        name={formatDoor(address)}
        lines={[
          formatCity(address),
          ...(address.instructions ? [`“${address.instructions}”`] : []),
        ]}
      />
      <ChangeAddress delivery={delivery} variant="soft" size="small">
        {m.delivery_change()}
      </ChangeAddress>
      <PlaceLabel
        name={m.delivery_from({ name: location.name })}
        lines={terms ? [formatTerms(terms)] : []}
        className={styles.terms}
      />
    </section>
  )
}

type Terms = NonNullable<CartAnswer['delivery']>

/** Words the terms: `Delivery $3.99, free from $50.00 · $15.00 minimum · 12 min away`. */
function formatTerms({ fee, free_from, minimum, transit_minutes, around }: Terms): string {
  return [
    formatFee(fee, free_from),
    ...(minimum > 0 ? [m.delivery_minimum({ amount: formatMoney(minimum, getLocale()) })] : []),
    around === null
      ? m.delivery_minutes_away({ minutes: transit_minutes })
      : m.delivery_around({ zip: around }),
  ].join(' · ')
}

function formatFee(fee: Terms['fee'], free_from: Terms['free_from']): string {
  if (fee === 0) return m.delivery_free()
  if (free_from === null) return m.delivery_fee({ fee: formatMoney(fee, getLocale()) })
  return m.delivery_fee_free_from({
    fee: formatMoney(fee, getLocale()),
    amount: formatMoney(free_from, getLocale()),
  })
}
