import type { ReactNode } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { handoffTitle, whenWanted } from '#web/root/handoff-words.ts'
import { useKnown } from '#web/root/known.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './pickup-card.module.css'

interface PickupCardProps {
  readonly cart: CartAnswer
  /** What stands at its end: the way to change it. */
  readonly children?: ReactNode
}

/** Where the order is picked up, how and when (R4.14). */
export function PickupCard({ cart, children }: PickupCardProps) {
  const { app } = useKnown()
  const { location, handoff } = cart
  return (
    <div className={styles.card}>
      <Icon name={handoff} className={styles.icon} />
      <p className={styles.words}>
        <b>Picking Up From {location.name}</b>
        <span>
          {location.address}, {location.city} · {pickupWords(handoff, handoffTitle(app, handoff))} ·{' '}
          {whenWanted(cart)}
        </span>
      </p>
      {children}
    </div>
  )
}

/** The specification says “Curbside Pickup” here (R4.14). */
function pickupWords(handoff: CartAnswer['handoff'], title: string): string {
  return handoff === 'curbside' ? 'Curbside Pickup' : title
}
