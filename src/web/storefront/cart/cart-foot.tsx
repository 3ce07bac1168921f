import { useFetchers } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainTotal } from '#web/ui/explain-total.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './cart-foot.module.css'
import { CartForm } from '#web/api/cart-form.tsx'
import { NextTime } from './next-time.tsx'
import { EnterAddressLater } from './waiting-order-later.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import type { useFetcher } from '#web/api/use-fetcher.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface CartFootProps {
  readonly cart: CartAnswer
  readonly checkout: ReturnType<typeof useFetcher<ActionResponse>>
  readonly refused: string | undefined
  /** Whether the guest has seen the upsells: then on to checkout without them. */
  readonly upsellsSeen: boolean
  readonly label?: string | undefined
}

/** The problem of an order that needs a time and has none yet: a hint, until the guest wants to go on without. */
const missingTime = 'time.asap_unavailable'

/** Shows the amounts so far, discounts in green, and one button with the sum in it; of an order that waits for its address, the way there. */
export function CartFoot(props: CartFootProps) {
  const { cart } = props
  if (!cart.awaits_address) return <CheckoutFoot {...props} />
  return (
    <div className={styles.foot}>
      <Amounts cart={cart} />
      <EnterAddressLater />
    </div>
  )
}

function CheckoutFoot({ cart, checkout, refused, upsellsSeen, label }: CartFootProps) {
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
        code === missingTime && !refused ? (
          <p key={code} className={styles.hint}>
            {message}
          </p>
        ) : (
          <RefusalMessage key={code} message={message} />
        ),
      )}
      <NextTime cart={cart} />
      <CartForm
        fetcher={checkout}
        intent="checkout"
        fields={{ cart_id: cart.id, ...(upsellsSeen && { offered: '1' }) }}
      >
        <Button
          type="submit"
          size="bar"
          block
          className={styles.button}
          busy={checkout.state !== 'idle'}
        >
          <span>{label ?? m.cart_checkout()}</span>
          <span>
            <Price cents={due} />
          </span>
        </Button>
      </CartForm>
      <RefusalMessage message={refused} />
      <ExplainTotal lines={cart.sheet.lines.filter(({ kind }) => isShownYet(kind))} />
      <p className={styles.note}>
        {[m.cart_tax_and_tip(), ...(delivery ? [] : [m.cart_no_fees()])].join(' ')}
      </p>
    </div>
  )
}

/** Tax and tip come at checkout. */
function isShownYet(kind: CartAnswer['sheet']['lines'][number]['kind']): boolean {
  return kind !== 'tax' && kind !== 'tip'
}

/** Tells why the fee of a delivery is what it is, and so why it changed: how far the order is from a free one, or that it came to it. */
function FeeReason({ delivery }: { readonly delivery: NonNullable<CartAnswer['delivery']> }) {
  const { fee, free_from, more_for_free, short_by, zone } = delivery
  const price = (cents: number) => formatMoney(cents, getLocale())
  const nudge = short_by === 0 ? (more_for_free ?? 0) : 0
  const isEarned = fee === 0 && free_from !== null && free_from > 0
  return (
    <output className={styles.nudge}>
      <Icon name="delivery" />
      <span>
        {isEarned
          ? m.cart_fee_free_because({ amount: price(free_from) })
          : [
              ...(fee > 0 ? [m.cart_fee_of_zone({ fee: price(fee), zone })] : []),
              ...(nudge > 0 ? [m.cart_free_delivery_nudge({ price: price(nudge) })] : []),
            ].join(' ')}
      </span>
    </output>
  )
}

/** Shows what the order comes to so far, with the fee of a delivery and how far it is from a free one. */
function Amounts({ cart }: Pick<CartFootProps, 'cart'>) {
  const { sheet, discounts, delivery } = cart
  return (
    <>
      <dl className={styles.amounts}>
        <div>
          <dt>{m.cart_subtotal()}</dt>
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
            <dt>{m.cart_delivery_fee()}</dt>
            <dd>{delivery.fee === 0 ? m.cart_delivery_free() : <Price cents={delivery.fee} />}</dd>
          </div>
        )}
      </dl>
      {delivery && <FeeReason delivery={delivery} />}
    </>
  )
}
