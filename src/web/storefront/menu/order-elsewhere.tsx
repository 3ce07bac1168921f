import { Form } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './order-elsewhere.module.css'

interface OrderElsewhereProps {
  readonly cart: CartAnswer
  readonly menu_id: string
  /** The location of the menu on the page. */
  readonly name: string
}

/** Tells a guest who looks at one kitchen’s menu that their order is at another, and offers to move it (R6.4). */
export function OrderElsewhere({ cart, menu_id, name }: OrderElsewhereProps) {
  return (
    <Form method="post" action={paths.locations()} className={styles.note}>
      <p>
        <b>{m.menu_order_at({ location: cart.location.name })}</b>{' '}
        {m.menu_this_is({ location: name })}
      </p>
      <input type="hidden" name="intent" value="choose" />
      <Button type="submit" variant="dark" size="small" name="menu_id" value={menu_id}>
        {m.menu_order_from({ location: name })}
      </Button>
    </Form>
  )
}
