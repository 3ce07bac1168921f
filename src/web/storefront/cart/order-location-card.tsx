import type { ReactNode } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { Icon } from '#web/ui/icon.tsx'
import {
  formatOrderLocation,
  type HandoffStage,
  type WhereAndHow,
} from './format-order-location.ts'
import styles from './order-location-card.module.css'

interface OrderLocationCardProps {
  /** A cart, or an order. */
  readonly order: WhereAndHow & { readonly handoff: CartAnswer['handoff'] }
  readonly when: ReactNode
  readonly stage?: HandoffStage | undefined
  /** The link at its end: the way to change it. */
  readonly children?: ReactNode
}

/** Shows where the order is brought to or picked up, how and when (R4.14). */
export function OrderLocationCard({ order, when, stage, children }: OrderLocationCardProps) {
  const { heading, lines } = formatOrderLocation(order, stage)
  return (
    <div className={styles.card}>
      <Icon name={order.handoff} className={styles.icon} />
      <p className={styles.text}>
        <b>{heading}</b>
        <span>
          {lines.map((line) => `${line}\u00A0· `)}
          {when}
        </span>
      </p>
      {children}
    </div>
  )
}
