import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './tableware.module.css'

/** What is packed with the food, each with its number and the way to another: no lines of the order (R7.7). */
export function Tableware({ cart }: { readonly cart: CartAnswer }) {
  const packed = cart.products.flatMap((line, position) =>
    line.utensil ? [{ ...line, position }] : [],
  )
  if (packed.length === 0) return null
  return (
    <section aria-label="Packed with it" className={styles.packed}>
      <Icon name="utensils" />
      <ul>
        {packed.map(({ id, product_id, name, quantity, position }) => (
          <li key={id}>
            <b>{quantity}</b> × {name}{' '}
            <Link
              to={paths.editLine(cart.menu_id, product_id, position)}
              className={linkClass}
              aria-label={`Change how many ${name}`}
            >
              Change
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
