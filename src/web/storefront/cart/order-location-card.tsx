import type { ReactNode } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Handing, locationWords, type WhereAndHow } from './location-words.ts'
import styles from './order-location-card.module.css'

interface OrderLocationCardProps {
  /** A cart, or an order. */
  readonly order: WhereAndHow & { readonly handoff: CartAnswer['handoff'] }
  readonly when: string
  readonly handing?: Handing | undefined
  /** What stands at its end: the way to change it. */
  readonly children?: ReactNode
}

/** Where the order is brought to or picked up, how and when (R4.14). */
export function OrderLocationCard({ order, when, handing, children }: OrderLocationCardProps) {
  const { heading, lines } = locationWords(order, handing)
  return (
    <div className={styles.card}>
      <Icon name={order.handoff} className={styles.icon} />
      <p className={styles.words}>
        <b>{heading}</b>
        <span>{[...lines, when].join('\u00A0· ')}</span>
      </p>
      {children}
    </div>
  )
}
