import { Link } from 'react-router'
import type { PastOrderAnswer } from '#contract/order/history.ts'
import { formatWeekdayAndDay, formatWhen } from '#core/format/format-time.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { orderMoves } from '#core/order/order.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { AgainButton } from '#web/storefront/order/again-button.tsx'
import { stages } from '#web/storefront/order/format-stage.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Price } from '#web/ui/price.tsx'
import { OrderTime } from '#web/shell/order-time.tsx'
import styles from './past-order.module.css'

interface PastOrderProps {
  readonly order: PastOrderAnswer
  /** Where its summary is. */
  readonly summary: string
}

/** Shows an order of the history: when, what, where, what it cost; one that is still to come leads to where it is followed. */
export function PastOrder({ order, summary }: PastOrderProps) {
  const when = formatOrderDay(order)
  const isAhead = orderMoves[order.status].length > 0
  return (
    <article className={styles.order}>
      <header>
        <h3>
          <OrderTime local={order.time.ready} own={when} />
        </h3>
        <Status order={order} />
        <b>
          <Price cents={order.totals.total} />
        </b>
      </header>
      <Dishes order={order} />
      <div className={styles.actions}>
        {isAhead ? (
          <Link to={paths.confirm(order.id)} className={linkClass}>
            {m.history_follow()}
          </Link>
        ) : (
          <AgainButton
            order_id={order.id}
            variant="soft"
            size="small"
            label={m.history_again_of({ when })}
          />
        )}
        <Link
          to={summary}
          className={linkClass}
          preventScrollReset
          aria-label={m.history_summary_of({ when })}
        >
          {m.history_summary()}
        </Link>
      </div>
    </article>
  )
}

/** Words when an order was, or will be: with its time where it is still to come. */
function formatOrderDay({ status, time }: PastOrderAnswer): string {
  return orderMoves[status].length > 0
    ? formatWhen(time.ready, dayOf(time.today), getLocale())
    : formatWeekdayAndDay(time.ready, getLocale())
}

/** Says where an order stands, where that isn’t simply that it is over. */
function Status({ order: { status } }: Pick<PastOrderProps, 'order'>) {
  if (status === 'completed') return null
  const { label, icon } = stages[status]
  const isOff = status === 'cancelled' || status === 'rejected'
  return (
    <Pill tone={isOff ? 'bad' : 'info'} icon={icon}>
      {label()}
    </Pill>
  )
}

function Dishes({ order }: Pick<PastOrderProps, 'order'>) {
  const { products, location, address, handoff, number } = order
  const dishes = products.filter(({ utensil }) => !utensil)
  const names = dishes.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  const where = address
    ? m.history_brought_to({ address: formatDoor(address) })
    : m.history_at({ way: formatHandoff(handoff, getLocale()), name: location.name })
  return (
    <div className={styles.dishes}>
      <div className={styles.pictures}>
        {dishes.slice(0, 3).map(({ id, image }) => (
          <DishPicture key={id} image={image} tile="tex-mex" sizes="60px" />
        ))}
      </div>
      <p>
        {names.join(', ')}
        <span>{m.history_place({ where, number })}</span>
      </p>
    </div>
  )
}
