import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cart-button.module.css'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from './use-root.ts'

/** The cart with its count of items; the count pops once when it grows. */
export function CartButton() {
  const { cart } = useRoot()
  const count = cart?.count ?? 0
  return (
    <PanelLink
      panel="cart"
      to={paths.cart()}
      className={styles.cart}
      label={formatCartLabel(count)}
    >
      <Icon name="bag" />
      <span key={count} className={styles.count} aria-hidden="true">
        {count}
      </span>
    </PanelLink>
  )
}

/** Returns what the cart button is called: `Open cart, 3 items`. */
export function formatCartLabel(count: number): string {
  return count === 0 ? m.shell_cart_open_empty() : m.shell_cart_open({ count })
}
