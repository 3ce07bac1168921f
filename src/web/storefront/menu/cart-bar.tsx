import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './cart-bar.module.css'

/** Shows at the foot of small screens what is in the cart, where and when it is picked up, and what it costs so far. */
export function CartBar({ cart }: { readonly cart: CartAnswer | null }) {
  if (!cart || cart.count === 0) return null
  return (
    <PanelLink panel="cart" to={paths.cart()} className={styles.bar}>
      <Icon name="bag" />
      <span className={styles.text}>
        {m.menu_view_cart({ count: cart.count })}
        <small>
          {cart.location.name} · <WantedTime cart={cart} />
        </small>
      </span>
      <span>
        <Price cents={cart.sheet.subtotal} />
      </span>
    </PanelLink>
  )
}
