import { Link } from 'react-router'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { orderMoves } from '#core/order/order.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { CountedLine } from '#web/storefront/cart/line-details.tsx'
import { OrderLocationCard } from '#web/storefront/cart/order-location-card.tsx'
import { PriceLines } from '#web/storefront/checkout/price-lines.tsx'
import { AgainButton } from '#web/storefront/order/again-button.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { Button, buttonClass, linkClass } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/dialog.tsx'
import { ExplainTotal } from '#web/ui/explain-total.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OrderTime } from '#web/shell/order-time.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import historyPage from './history-page.module.css'
import styles from './order-summary.module.css'

interface OrderSummaryProps {
  readonly order: OrderAnswer
  /** The list that it was opened from. */
  readonly back: string
  readonly onClose: () => void
}

/** The order-history modal (R4.10); before JavaScript has loaded, the same on the page. */
export function OrderSummary({ order, back, onClose }: OrderSummaryProps) {
  const hydrated = useHydrated()
  if (!hydrated)
    return (
      <section className={styles.inline} aria-labelledby="summary">
        <h2 id="summary">{m.history_summary()}</h2>
        <Inside order={order} />
        <div className={styles.foot}>
          <AgainButton order_id={order.id} block />
          <Link to={back} className={buttonClass({ variant: 'soft' })}>
            {m.dialog_close()}
          </Link>
        </div>
      </section>
    )
  const foot = (
    <div className={styles.foot}>
      <AgainButton order_id={order.id} block />
      <Button variant="soft" onClick={onClose}>
        {m.dialog_close()}
      </Button>
    </div>
  )
  return (
    <Overlay open onClose={onClose} title={m.history_summary()} foot={foot}>
      <Inside order={order} />
    </Overlay>
  )
}

function Inside({ order }: Pick<OrderSummaryProps, 'order'>) {
  const { products, sheet, money, status, number, time, stages, address } = order
  const today = dayOf(stages.at(-1)?.local_time ?? time.ready)
  const count = products
    .filter(({ utensil }) => !utensil)
    .reduce((all, { quantity }) => all + quantity, 0)
  const isAhead = orderMoves[status].length > 0
  const isOver = status === 'completed' && !order.ended_with_day
  return (
    <div className={styles.inside}>
      <OrderLocationCard
        order={order}
        when={<OrderTime local={time.ready} own={formatWhen(time.ready, today, getLocale())} />}
        stage={isAhead ? 'ahead' : isOver ? 'done' : 'unknown'}
      />
      <div className={styles.head}>
        <h3>{m.cart_title()}</h3>
        <span>{m.history_place({ where: m.cart_items({ count }), number })}</span>
      </div>
      <ul className={styles.lines}>
        {products.map((line) => (
          <li key={line.id}>
            <DishPicture image={line.image} tile="tex-mex" sizes="64px" />
            <CountedLine line={line} />
            <b>
              <Price cents={line.cost.total} />
            </b>
          </li>
        ))}
      </ul>
      <PriceLines
        sheet={sheet}
        total={money.is_paid ? m.checkout_total_paid() : m.checkout_total()}
        brought={address !== null}
      />
      <p>{money.text}</p>
      <ExplainTotal lines={sheet.lines} />
      {order.is_group && !isAhead && (
        <Link to={paths.groupOrder({ again: order.id })} className={linkClass}>
          <Icon name="users" />
          {m.group_again()}
        </Link>
      )}
      <NameUsual order_id={order.id} />
    </div>
  )
}

/** Gives an order a name, so that it stands among its member’s usuals. */
function NameUsual({ order_id }: { readonly order_id: string }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const isDone = fetcher.data !== undefined && refused === undefined
  return (
    <fetcher.Form
      method="post"
      action={paths.accountSection('history')}
      className={historyPage.search}
    >
      <input type="hidden" name="intent" value="save-usual" />
      <input type="hidden" name="order_id" value={order_id} />
      <TextField
        label={m.usuals_name()}
        invalid={m.usuals_name_invalid()}
        name="name"
        maxLength={40}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="soft" busy={isInFlight(fetcher, refused)}>
        {m.usuals_save()}
      </Button>
      <output>{isDone && m.account_saved()}</output>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}
