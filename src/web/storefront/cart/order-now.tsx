import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The one button of an empty cart: to its menu, else to the locations (R6.13). */
export function OrderNow({ cart }: { readonly cart: CartAnswer | null }) {
  return (
    <Link
      to={cart ? paths.menu(cart.menu_id) : paths.locations()}
      className={buttonClass({ block: true, size: 'bar' })}
    >
      Order Now
    </Link>
  )
}
