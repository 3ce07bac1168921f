import { Link } from 'react-router'
import type { PastOrderAnswer } from '#contract/order/history.ts'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { orderMoves } from '#core/order/order.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { formatDoor } from '#web/storefront/cart/format-order-location.ts'
import { AgainButton } from '#web/storefront/order/again-button.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './last-order.module.css'

/** Shows what a member ordered last, to be had again by one press; one that is still to come leads to where it is followed. */
export function LastOrder({ order }: { readonly order: PastOrderAnswer }) {
  const { id, products, totals, status, time, address, handoff, location } = order
  const dishes = products.filter(({ utensil }) => !utensil)
  const day = formatWeekdayAndDay(time.ready, getLocale())
  const where = address
    ? m.history_brought_to({ address: formatDoor(address) })
    : m.history_at({ way: formatHandoff(handoff, getLocale()), name: location.name })
  const isAhead = orderMoves[status].length > 0
  return (
    <section className={styles.card} aria-labelledby="last-order">
      <header>
        <div>
          <h2 id="last-order">{m.account_last_order()}</h2>
          <p>{m.account_last_order_when({ day, where })}</p>
        </div>
        <b>
          <Price cents={totals.total} />
        </b>
      </header>
      <div className={styles.pictures}>
        {dishes.slice(0, 3).map((dish) => (
          <DishPicture key={dish.id} image={dish.image} tile="tex-mex" sizes="180px" />
        ))}
      </div>
      <p>{dishes.map(({ name }) => name).join(', ')}</p>
      <div className={styles.ways}>
        {isAhead ? (
          <Link to={paths.confirm(id)} className={buttonClass({})}>
            {m.history_follow()}
          </Link>
        ) : (
          <AgainButton order_id={id} block />
        )}
        <Link to={paths.accountSection('history', { order: id })} className={linkClass}>
          {m.history_summary()}
        </Link>
      </div>
    </section>
  )
}
