import { lazy, Suspense } from 'react'
import { getLocale } from '#messages/runtime.js'
import { formatPhone } from '#core/phone.ts'
import { formatDay, formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { TimeInSentence } from '#web/shell/wanted-time.tsx'
import type { WrittenDateTime } from '#core/format/format-date-time.ts'
import { OrderLocationCard } from '#web/storefront/cart/order-location-card.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { handoffStage, formatHandover, isAwaited } from './format-handover.ts'
import { formatReceiptNote } from './format-receipt-note.ts'
import styles from './confirmation-page.module.css'

/** Only caterings have it. Nothing stands in for it: the page comes with it. */
const OnSiteContact = lazy(async () => ({
  default: (await import('./on-site-contact.tsx')).OnSiteContact,
}))

/** What is sent takes a moment. Nothing stands in for it: the page comes with what there is. */
const OrderMessages = lazy(async () => ({
  default: (await import('./order-messages.tsx')).OrderMessages,
}))

interface PickupPlaceProps {
  readonly order: OrderAnswer
  /** When it is ready, in a language that the guest reads and the product doesn’t speak. */
  readonly foreignTime: WrittenDateTime | null
}

/** Shows how and where the order is handed over, and where its receipt goes. */
export function PickupPlace({ order, foreignTime }: PickupPlaceProps) {
  const { app } = useRoot()
  const { address, handoff, location, on_site, time } = order
  const atTable = order.reservation_id !== null
  const canPrint = useHydrated()
  return (
    <section className={styles.box} aria-labelledby="place">
      <h2 id="place">{atTable ? m.cart_at_table_title() : handoffTitle(app, handoff)}</h2>
      <OrderLocationCard
        order={order}
        when={
          <TimeInSentence
            own={`${formatDay(time.ready, getLocale())}, ${formatTime(time.ready, getLocale())}`}
            foreign={foreignTime}
          />
        }
        stage={handoffStage(order)}
      />
      {address && address.instructions !== '' && <p>“{address.instructions}”</p>}
      {on_site && (
        <Suspense fallback={null}>
          <OnSiteContact onSite={on_site} />
        </Suspense>
      )}
      {atTable && <p>{m.confirm_at_table()}</p>}
      {!atTable && isAwaited(order) && <p>{formatHandover(order)}</p>}
      <p>
        <a className={linkClass} href={`tel:${location.phone}`}>
          <Icon name="phone" />
          {m.confirm_call_kitchen()} {formatPhone(location.phone)}
        </a>
      </p>
      <p className={styles.quiet}>{formatReceiptNote(order)}</p>
      {order.messages.length > 0 && (
        <Suspense fallback={null}>
          <OrderMessages order={order} />
        </Suspense>
      )}
      {canPrint && (
        <Button
          variant="soft"
          size="small"
          icon="print"
          className={styles.print}
          onClick={() => window.print()}
        >
          {m.confirm_print()}
        </Button>
      )}
    </section>
  )
}
