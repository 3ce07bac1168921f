import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { CartForm } from '#web/api/cart-form.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './waiting-order.module.css'

export interface WaitingOrderProps {
  readonly cart: CartAnswer
  /** The way to the address stands elsewhere. */
  readonly linked?: boolean | undefined
}

/** Shows an order whose kitchen an address is to name (R6.2): the way to the address, and back to the kitchen it was for. */
export function WaitingOrder({ cart, linked = false }: WaitingOrderProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <div className={styles.waiting}>
      {cart.count > 0 && (
        <p>
          <b>{m.cart_waits({ count: cart.count })}</b>
          <br />
          {m.cart_waits_hint()}
        </p>
      )}
      {!linked && <EnterAddress />}
      <CartForm fetcher={fetcher} intent="handoff" fields={{ handoff: cart.handoff }}>
        <button type="submit" className={linkClass}>
          {m.cart_waits_no_more({ name: cart.location.name })}
        </button>
        <RefusalMessage message={refused} />
      </CartForm>
    </div>
  )
}

/** Leads to where the address is asked: over the page, and on a page of its own before JavaScript has loaded. */
export function EnterAddress() {
  return (
    <PanelLink
      panel="delivery"
      to={paths.deliveryPage()}
      className={buttonClass({ size: 'bar', block: true })}
    >
      {m.cart_waits_enter()}
    </PanelLink>
  )
}
