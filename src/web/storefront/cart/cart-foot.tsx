import { useFetchers, type useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './cart-foot.module.css'
import { CartForm } from './cart-form.tsx'
import { NextTime } from './next-time.tsx'
import type { Answered } from './outcome.ts'
import { Refused } from './refused.tsx'

interface CartFootProps {
  readonly cart: CartAnswer
  readonly checkout: ReturnType<typeof useFetcher<Answered>>
  readonly refused: string | undefined
  /** The upsells were offered: on to checkout without them. */
  readonly offered: boolean
  readonly label?: string | undefined
}

/** Nobody has picked a time yet where one is needed: a hint, until the guest wants to go on without. */
const untimed = 'time.asap_unavailable'

/** The amounts so far, discounts in green, and one button with the sum in it. */
export function CartFoot({ cart, checkout, refused, offered, label }: CartFootProps) {
  const changing = useFetchers().some(
    ({ state, formAction }) => state !== 'idle' && formAction === paths.cart(),
  )
  const { subtotal } = cart.sheet
  const { delivery } = cart
  const due = cart.discounts.reduce(
    (sum, discount) => sum + discount.cents,
    subtotal + (delivery?.fee ?? 0),
  )
  const general = cart.problems.filter(({ line_id }) => line_id === null)
  return (
    <div className={styles.foot} aria-busy={changing}>
      <Amounts cart={cart} />
      {general.map(({ code, message }) =>
        code === untimed && !refused ? (
          <p key={code} className={styles.hint}>
            {message}
          </p>
        ) : (
          <Refused key={code} words={message} />
        ),
      )}
      <NextTime cart={cart} />
      <CartForm
        fetcher={checkout}
        intent="checkout"
        fields={{ cart_id: cart.id, ...(offered && { offered: '1' }) }}
        className={styles.form}
      >
        <Button
          type="submit"
          size="bar"
          block
          className={styles.button}
          busy={checkout.state !== 'idle'}
        >
          <span>{label ?? 'Continue To Checkout'}</span>
          <span>
            <Price cents={due} />
          </span>
        </Button>
      </CartForm>
      <Refused words={refused} />
      <p className={styles.note}>
        Tax and tip on the next screen.{!delivery && ' No service fees on pickup.'}
      </p>
    </div>
  )
}

/** What it comes to so far, with the fee of a delivery and how far it is from a free one. */
function Amounts({ cart }: Pick<CartFootProps, 'cart'>) {
  const { sheet, discounts, delivery } = cart
  const nudge = delivery?.short_by === 0 ? (delivery.more_for_free ?? 0) : 0
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Price cents={sheet.subtotal} />
          </dd>
        </div>
        {discounts.map((discount) => (
          <div key={discount.label} className={styles.discount}>
            <dt>{discount.label}</dt>
            <dd>
              <Price cents={discount.cents} />
            </dd>
          </div>
        ))}
        {delivery && (
          <div>
            <dt>Delivery</dt>
            <dd>{delivery.fee === 0 ? 'Free' : <Price cents={delivery.fee} />}</dd>
          </div>
        )}
      </dl>
      {nudge > 0 && (
        <p className={styles.nudge}>
          <Icon name="delivery" />
          <span>
            <Price cents={nudge} /> more for free delivery
          </span>
        </p>
      )}
    </>
  )
}
