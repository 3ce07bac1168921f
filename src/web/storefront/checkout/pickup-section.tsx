import { lazy, type Ref } from 'react'
import { getLocale } from '#messages/runtime.js'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { TimePicker } from '#web/storefront/order-control/time-picker.tsx'
import { OrderLocationCard } from '#web/storefront/cart/order-location-card.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SectionHandle } from './section-handle.ts'
import styles from './pickup-section.module.css'
import { Section } from './section.tsx'
import { useCountdown } from './use-countdown.ts'
import type { useHold } from './use-hold.ts'

/** Only where the time wanted can’t be had. */
const NextTime = lazy(async () => ({
  default: (await import('#web/storefront/cart/next-time.tsx')).NextTime,
}))

/** Only who is delivered to has a door. */
const DropOff = lazy(async () => ({ default: (await import('./drop-off.tsx')).DropOff }))

/** Only the last places of a catering time ask for it. */
const ProveContact = lazy(async () => ({
  default: (await import('./prove-contact.tsx')).ProveContact,
}))

interface PickupSectionProps {
  readonly cart: CartAnswer
  readonly hold: ReturnType<typeof useHold>
  /** Why placing the order was refused, where it was for the time. */
  readonly refused: string | undefined
  readonly door: Ref<SectionHandle>
}

/** Shows where and when, the time that is held while the guest pays, and the way to change it. */
export function PickupSection({ cart, hold, refused, door }: PickupSectionProps) {
  const { app } = useRoot()
  const atTable = cart.reservation_id !== null
  // The refusal is shown for as long as it applies: choosing another time ends it.
  const late = cart.problems.find(({ code }) => code.startsWith('time.'))
  const message = hold.refusal?.message ?? (late && (refused ?? late.message))
  return (
    <Section title={atTable ? m.cart_at_table_title() : handoffTitle(app, cart.handoff)} id="when">
      <OrderLocationCard order={cart} when={<WantedTime cart={cart} />}>
        {!cart.address && !atTable && (
          <Link to={paths.locations({ handoff: cart.handoff })} className={linkClass}>
            {m.common_change_location()}
          </Link>
        )}
      </OrderLocationCard>
      {cart.address && (
        <ClientSuspense fallback={<div className={styles.door} />}>
          <DropOff ref={door} cart={cart} address={cart.address} />
        </ClientSuspense>
      )}
      <HoldStatus hold={hold} />
      <RefusalMessage message={message} />
      <Proof cart_id={cart.id} hold={hold} />
      <ClientSuspense fallback={null}>
        {cart.time.next !== null && <NextTime cart={cart} />}
      </ClientSuspense>
      <TimeChoice cart={cart} />
    </Section>
  )
}

function Proof({ cart_id, hold }: Pick<PickupSectionProps, 'hold'> & { readonly cart_id: string }) {
  if (hold.refusal?.code !== 'holds.unproved') return null
  return (
    <ClientSuspense fallback={null}>
      <ProveContact cart_id={cart_id} onProved={hold.again} />
    </ClientSuspense>
  )
}

/** A reserved table says its own time. */
function TimeChoice({ cart }: Pick<PickupSectionProps, 'cart'>) {
  if (cart.reservation_id !== null) return <p>{m.cart_at_table_note()}</p>
  return <TimePicker cart={cart} posts={false} />
}

function HoldStatus({ hold }: { readonly hold: ReturnType<typeof useHold> }) {
  const { held } = hold
  const left = useCountdown(held)
  if (!held || left === null) return <p className={styles.hold} />
  const time = formatTime(held.ready, getLocale())
  if (left === 0) {
    return (
      <p className={styles.hold}>
        <Icon name="clock" />
        <span className={styles.words}>{m.checkout_hold_ended({ time })}</span>
        <Button variant="soft" size="small" busy={hold.busy} onClick={hold.again}>
          {m.checkout_hold_again()}
        </Button>
      </p>
    )
  }
  return (
    <p className={styles.hold}>
      <Icon name="clock" />
      <span className={styles.words}>{m.checkout_hold({ time, left: formatCountdown(left) })}</span>
    </p>
  )
}

/** Formats seconds: `4:32`. */
function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
