import type { OrderAnswer } from '#contract/orders.ts'
import { whenWords } from '#core/clock-words.ts'
import { dayOf } from '#core/time.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-progress.module.css'
import { isAhead, stageLabel, stageWords } from './stage-words.ts'

/** The stages that an order went through, each with its time, and the one promise that is still ahead (R6.24). */
export function OrderProgress({ order }: { readonly order: OrderAnswer }) {
  const { stages, time } = order
  const today = dayOf(stages[0]?.wall ?? time.ready)
  return (
    <ol className={styles.track} aria-label="Order progress">
      {stages.map(({ stage, wall }, index) => {
        const isLast = index === stages.length - 1
        return (
          <li
            key={stage}
            className={isLast ? styles.now : styles.done}
            aria-current={isLast ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon name={isLast ? stageWords[stage].icon : 'check'} />
            </span>
            <b>{stageLabel(stage, order)}</b>
            <span className={styles.time}>{whenWords(wall, today)}</span>
          </li>
        )
      })}
      {isAhead(order) && (
        <li className={styles.ahead}>
          <span className={styles.dot} />
          <b>{order.address ? 'Delivered' : 'Ready'}</b>
          <span className={styles.time}>About {whenWords(time.ready, today)}</span>
        </li>
      )}
    </ol>
  )
}
