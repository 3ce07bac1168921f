import { useId } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { CartForm } from '#web/api/cart-form.tsx'
import { OrderTime } from '#web/shell/order-time.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './line-problem.module.css'
import type { Line } from './line-details.tsx'

interface LineInsteadProps {
  readonly fetcher: FetcherWithComponents<ActionResponse>
  readonly cart: CartAnswer
  readonly line: Line
}

/** Offers what can be had in the place of a dish that can’t, and another time at which it can: one press each. */
export function LineInstead({ fetcher, cart, line }: LineInsteadProps) {
  const { instead, other_time: time } = line
  const id = useId()
  const locale = getLocale()
  const swap = {
    cart_id: cart.id,
    line_id: line.id,
    quantity: String(line.quantity),
    gone: line.name,
  }
  return (
    <>
      {instead.length > 0 && (
        <>
          <p id={id} className={styles.instead}>
            {m.cart_instead()}
          </p>
          <ul aria-labelledby={id} className={styles.actions}>
            {instead.map(({ product_id, name, cost }) => (
              <li key={product_id}>
                <CartForm fetcher={fetcher} intent="swap" fields={{ ...swap, product_id, name }}>
                  <Button type="submit" variant="soft" size="small">
                    {m.cart_instead_dish({ dish: name, amount: formatMoney(cost, locale) })}
                  </Button>
                </CartForm>
              </li>
            ))}
          </ul>
        </>
      )}
      {time !== null && (
        <CartForm
          fetcher={fetcher}
          intent="time"
          fields={{ orderMode: 'advance', selectedTime: time }}
          className={styles.actions}
        >
          <Button type="submit" variant="soft" size="small" icon="clock">
            <OrderTime
              local={time}
              // Where nothing is left today, the day has to be said anyway.
              own={formatWhen(time, dayOf(cart.time.earliest ?? ''), locale)}
              sentence={(when) => m.cart_other_time({ when })}
            />
          </Button>
        </CartForm>
      )}
    </>
  )
}
