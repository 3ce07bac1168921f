import { Form } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './order-elsewhere.module.css'

interface OrderElsewhereProps {
  readonly cart: CartAnswer
  readonly menu_id: string
  /** The location of the menu on the page. */
  readonly name: string
}

/** The guest looks at one kitchen’s menu with an order at another: says so, and offers to move it (R6.4). */
export function OrderElsewhere({ cart, menu_id, name }: OrderElsewhereProps) {
  return (
    <Form method="post" action={paths.locations()} className={styles.note}>
      <p>
        <b>Your order is at {cart.location.name}.</b> This is the menu of {name}.
      </p>
      <input type="hidden" name="intent" value="choose" />
      <Button type="submit" variant="dark" size="small" name="menu_id" value={menu_id}>
        Order from {name}
      </Button>
    </Form>
  )
}
