import { Link } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { channels } from '#core/channel.ts'
import { utensilsCounted } from '#core/menu/serving.ts'
import { paths } from '#web/paths.ts'
import { whenWanted } from '#web/root/handoff-words.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cart-contents.module.css'
import { CartLine } from './cart-line.tsx'
import { EditLocation } from './edit-location.tsx'
import { EmptyButton } from './empty-button.tsx'
import { OrderLocationCard } from './order-location-card.tsx'
import { Tableware } from './tableware.tsx'

interface CartContentsProps {
  readonly cart: CartAnswer
  /** Place and time stand beside it already, to be changed. */
  readonly placed?: boolean | undefined
}

/** What is in the order (R4.11), in the panel and on the cart’s page alike. Utensils are not listed (R7.7). */
export function CartContents({ cart, placed }: CartContentsProps) {
  const lines = cart.products.map((line, position) => ({ line, position }))
  return (
    <>
      {!placed && (
        <OrderLocationCard order={cart} when={whenWanted(cart)}>
          <EditLocation />
        </OrderLocationCard>
      )}
      <ul className={styles.lines} aria-label="Your Order">
        {lines
          .filter(({ line }) => !line.utensil)
          .map(({ line, position }) => (
            <CartLine key={line.id} cart={cart} line={line} position={position} />
          ))}
      </ul>
      {utensilsCounted[channels[cart.channel].menu_kind] && <Tableware cart={cart} />}
      <div className={styles.ways}>
        <Link to={paths.menu(cart.menu_id)} className={linkClass}>
          <Icon name="add" />
          Add More Items
        </Link>
        <EmptyButton />
      </div>
    </>
  )
}

/** Nothing ordered yet (R4.12). */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <img src="/img/empty-plate.svg" width={200} height={150} alt="" />
      <p className={styles.nothing}>Your cart is currently empty</p>
      <p>Browse our menu to start adding delicious food to your order.</p>
    </div>
  )
}
