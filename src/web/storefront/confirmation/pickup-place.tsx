import type { OrderAnswer } from '#contract/orders.ts'
import { dayWords, timeWords } from '#core/clock-words.ts'
import { onSiteWords } from '#core/handoff/on-site-words.ts'
import { phoneWords } from '#core/phone.ts'
import { handoffTitle } from '#web/root/handoff-words.ts'
import { useKnown } from '#web/root/known.ts'
import { OrderLocationCard } from '#web/storefront/cart/order-location-card.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { handingOf, handoverWords, isAwaited } from './coming-words.ts'
import styles from './confirmation-page.module.css'

/** How the order changes hands, at which address, and where its receipt goes. */
export function PickupPlace({ order }: { readonly order: OrderAnswer }) {
  const { app } = useKnown()
  const { address, handoff, location, on_site, time } = order
  const canPrint = useHydrated()
  return (
    <section className={styles.box} aria-labelledby="place">
      <h2 id="place">{handoffTitle(app, handoff)}</h2>
      <OrderLocationCard
        order={order}
        when={`${dayWords(time.ready)}, ${timeWords(time.ready)}`}
        handing={handingOf(order)}
      />
      {address && address.instructions !== '' && <p>“{address.instructions}”</p>}
      {on_site && <p>{onSiteWords(on_site)}</p>}
      {isAwaited(order) && <p>{handoverWords(order)}</p>}
      <p>
        <a className={linkClass} href={`tel:${location.phone}`}>
          <Icon name="phone" />
          {phoneWords(location.phone)}
        </a>
      </p>
      <p className={styles.quiet}>{mailWords(order)}</p>
      {canPrint && (
        <Button
          variant="soft"
          size="small"
          icon="print"
          className={styles.print}
          onClick={() => window.print()}
        >
          Print
        </Button>
      )}
    </section>
  )
}

/** What is in the bag, and which mail goes where. */
function mailWords({ status, contact, utensils, products }: OrderAnswer): string {
  if (status === 'cancelled') return `A mail about it goes to ${contact.email}.`
  const isSet = utensils || products.some(({ utensil }) => utensil)
  const bag = isSet ? 'Utensils and napkins are in the bag.' : 'No utensils, as you asked.'
  return `${bag} Your receipt goes to ${contact.email}.`
}
