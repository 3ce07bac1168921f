import { useState } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '#core/format/format-time.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { hideOrder } from './hidden-order.ts'
import styles from './order-bar.module.css'
import { OrderTime } from './order-time.tsx'
import type { RootModel } from './use-root.ts'

type LastOrder = NonNullable<RootModel['last_order']>

/** Leads from any page to the order that is under way, until it is over or its guest closes it. */
export function OrderBar({ order }: { readonly order: LastOrder }) {
  const [isOpen, setOpen] = useState(true)
  const canClose = useHydrated()
  if (!isOpen) return null
  const close = () => {
    hideOrder(order.id)
    setOpen(false)
  }
  return (
    <aside className={styles.bar} aria-label={m.shell_order_bar_label()}>
      <div className={classes('wrap', styles.inside)}>
        <Link to={paths.confirm(order.id)}>
          <Icon name={order.handoff} />
          <span>
            <OrderState order={order} />
          </span>
          <b>{m.shell_order_bar_follow()}</b>
          <Icon name="forward" />
        </Link>
        {canClose && <IconButton icon="close" label={m.dialog_close()} onClick={close} />}
      </div>
    </aside>
  )
}

/** Says where an order stands, and when it is ready while that is still ahead. */
function OrderState({ order }: { readonly order: LastOrder }) {
  const { status, number, ready, today, handoff, location } = order
  const place = location.name
  if (status === 'out_for_delivery') return m.shell_order_bar_out({ number })
  if (status === 'ready' && handoff !== 'delivery' && handoff !== 'dispatch')
    return m.shell_order_bar_ready({ number, place })
  return (
    <OrderTime
      local={ready}
      own={formatWhen(ready, today, getLocale())}
      sentence={(time) =>
        dayOf(ready) === today
          ? m.shell_order_bar_under_way({ number, place, time })
          : m.shell_order_bar_ahead({ number, place, when: time })
      }
    />
  )
}
