import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cart-button.module.css'
import { PanelLink } from './panel-link.tsx'
import { useKnown } from './known.ts'

/** The cart with its count of items; the count pops once when it grows. */
export function CartButton() {
  const { cart } = useKnown()
  const count = cart?.count ?? 0
  return (
    <PanelLink panel="cart" to={paths.cart()} className={styles.cart} label={cartWords(count)}>
      <Icon name="bag" />
      <span key={count} className={styles.count} aria-hidden="true">
        {count}
      </span>
    </PanelLink>
  )
}

/** What the cart button is called: `Open cart, 3 items`. */
export function cartWords(count: number): string {
  if (count === 0) return 'Open cart, empty'
  return `Open cart, ${count} ${count === 1 ? 'item' : 'items'}`
}
