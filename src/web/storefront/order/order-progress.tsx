import { getLocale } from '#messages/runtime.js'
import { formatWhen } from '#core/format/format-time.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { expectedTime } from '#core/order/progress.ts'
import { dayOf } from '#core/time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OrderTime } from '#web/shell/order-time.tsx'
import styles from './order-progress.module.css'
import { isAhead, stageLabel, stages } from './format-stage.ts'

/** Lists the stages that an order went through, each with its time, and the promise that is still ahead (R6.24). */
export function OrderProgress({ order }: { readonly order: OrderAnswer }) {
  const { time } = order
  const today = dayOf(order.stages[0]?.local_time ?? time.ready)
  return (
    <ol className={styles.track} aria-label={m.confirm_progress()}>
      {order.stages.map(({ stage, local_time }, index) => {
        const isLast = index === order.stages.length - 1
        return (
          <li
            key={stage}
            className={isLast ? styles.now : styles.done}
            aria-current={isLast ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon name={isLast ? stages[stage].icon : 'check'} />
            </span>
            <b>{stageLabel(stage, order)}</b>
            <span className={styles.time}>
              <OrderTime local={local_time} own={formatWhen(local_time, today, getLocale())} />
            </span>
          </li>
        )
      })}
      {isAhead(order) && (
        <li>
          <span className={styles.dot} />
          <b>{order.address ? m.confirm_stage_delivered() : m.confirm_stage_ready()}</b>
          <span className={styles.time}>
            <OrderTime
              local={expectedTime(time)}
              own={formatWhen(expectedTime(time), today, getLocale())}
              sentence={(about) => m.confirm_about({ time: about })}
            />
          </span>
        </li>
      )}
    </ol>
  )
}
