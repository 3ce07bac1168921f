import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads from an empty cart to its menu, else to the locations (R6.13). */
export function OrderNow({ cart }: { readonly cart: CartAnswer | null }) {
  return (
    <Link
      to={cart ? paths.menu(cart.menu_id) : paths.locations()}
      className={buttonClass({ block: true, size: 'bar' })}
    >
      {m.order_now()}
    </Link>
  )
}
