import { Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './utensils-list.module.css'

/** Lists what is packed with the food, each with its number and the way to another: no lines of the order (R7.7). */
export function UtensilsList({ cart }: { readonly cart: CartAnswer }) {
  const utensils = cart.products.flatMap((line, position) =>
    line.utensil ? [{ ...line, position }] : [],
  )
  if (utensils.length === 0) return null
  return (
    <section aria-label={m.cart_packed_with()} className={styles.packed}>
      <Icon name="utensils" />
      <ul>
        {utensils.map(({ id, product_id, name, quantity, position }) => (
          <li key={id}>
            <b>{quantity}</b> × {name}{' '}
            <Link
              to={paths.editLine(cart.menu_id, product_id, position)}
              className={linkClass}
              aria-label={m.cart_change_how_many({ item: name })}
            >
              {m.cart_change()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
