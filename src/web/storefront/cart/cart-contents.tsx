import { Form, Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { channels } from '#core/channel.ts'
import { utensilsCounted } from '#core/menu/serving.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartLine } from './cart-line.tsx'
import { EditLocation } from './edit-location.tsx'
import { OrderLocationCard } from './order-location-card.tsx'
import { UtensilsList } from './utensils-list.tsx'
import { WaitingOrderLater } from './waiting-order-later.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './cart-contents.module.css'

interface CartContentsProps {
  readonly cart: CartAnswer
  /** The page shows place and time beside it already, to be changed. */
  readonly placed?: boolean | undefined
}

/** Lists what is in the order (R4.11), in the panel and on the cart’s page alike. Utensils are no lines (R7.7). */
export function CartContents({ cart, placed }: CartContentsProps) {
  const lines = cart.products.map((line, position) => ({ line, position }))
  return (
    <>
      <OlderCartLink />
      {!placed && <Place cart={cart} />}
      <ul className={styles.lines} aria-label={m.cart_title()}>
        {lines
          .filter(({ line }) => !line.utensil)
          .map(({ line, position }) => (
            <CartLine key={line.id} cart={cart} line={line} position={position} />
          ))}
      </ul>
      {utensilsCounted[channels[cart.channel].menu_kind] && <UtensilsList cart={cart} />}
      <div className={styles.actions}>
        {!cart.awaits_address && (
          <Link to={paths.menu(cart.menu_id)} className={linkClass}>
            <Icon name="add" />
            {m.cart_add_more()}
          </Link>
        )}
        <EmptyCartButton />
        {cart.group_order === null && (
          <Form method="post" action={paths.handOverCart()}>
            <button type="submit" className={linkClass}>
              {m.cart_link_offer()}
            </button>
          </Form>
        )}
      </div>
    </>
  )
}

/** Shows where the order is for, and when; else what it waits for. */
function Place({ cart }: Pick<CartContentsProps, 'cart'>) {
  if (cart.awaits_address) return <WaitingOrderLater cart={cart} linked />
  return (
    <OrderLocationCard order={cart} when={<WantedTime cart={cart} />}>
      {cart.reservation_id === null && <EditLocation />}
    </OrderLocationCard>
  )
}

/** Shows that nothing is ordered yet (R4.12). */
export function EmptyCart() {
  return (
    <div className={styles.empty}>
      <OlderCartLink />
      <img src="/img/empty-plate.svg" width={200} height={150} alt="" />
      <p className={styles.nothing}>{m.cart_empty_title()}</p>
      <p>{m.cart_empty_hint()}</p>
    </div>
  )
}

/** Empties the cart, once the guest has confirmed it in the popup that it opens. */
function EmptyCartButton() {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <CartForm fetcher={fetcher} intent="empty">
      <button type="submit" className={linkClass}>
        {m.cart_empty_button()}
      </button>
      <RefusalMessage message={refused} />
    </CartForm>
  )
}

/** Says to a member that their account has another cart, and leads to the choice between both. */
function OlderCartLink() {
  const { older_cart } = useRoot()
  if (!older_cart) return null
  return (
    <p className={classes(styles.actions, styles.older)}>
      <span>{m.cart_older_notice()}</span>
      <Link to={paths.olderCart()} className={linkClass}>
        {m.cart_older_look()}
      </Link>
    </p>
  )
}
