import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from './nothing-to-pay.module.css'
import type { usePlaceOrder } from './use-place-order.ts'

/** Shows that there is no order to pay: the cart is empty, or the order that was sent is being looked up. */
export function NothingToPay({ placed }: { readonly placed: ReturnType<typeof usePlaceOrder> }) {
  const { placing } = placed
  if (placing.state !== 'idle' && placing.state !== 'refused') {
    return (
      <div className={styles.nothing}>
        <h1>{m.checkout_one_moment()}</h1>
        <output>{'message' in placing ? placing.message : m.checkout_looking_up()}</output>
        {placing.state === 'lost' && <Button onClick={placed.again}>{m.common_try_again()}</Button>}
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <h1>{m.cart_empty_title()}</h1>
      <p>{m.cart_empty_hint()}</p>
      {placing.state === 'refused' && <p role="alert">{placing.refusal.message}</p>}
      <Link to={paths.anyMenu()} className={buttonClass()}>
        {m.order_now()}
      </Link>
    </div>
  )
}
