import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { whenWanted } from '#web/root/handoff-words.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { itemWords } from '#web/storefront/cart/item-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './cart-bar.module.css'

/** At the foot of small screens: what is in the cart, where and when it is picked up, what it costs so far. */
export function CartBar({ cart }: { readonly cart: CartAnswer | null }) {
  if (!cart || cart.count === 0) return null
  return (
    <PanelLink panel="cart" to={paths.cart()} className={styles.bar}>
      <Icon name="bag" />
      <span className={styles.words}>
        View Cart · {itemWords(cart.count)}
        <small>
          {cart.location.name} · {whenWanted(cart)}
        </small>
      </span>
      <span>
        <Price cents={cart.sheet.subtotal} />
      </span>
    </PanelLink>
  )
}
