import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { CartForm } from '#web/api/cart-form.tsx'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './coupon-section.module.css'
import { Section } from './section.tsx'

/** Takes the code of a coupon, and shows the one that stands: what it is, or what it still waits for (R4.26). */
export function CouponSection({ cart }: { readonly cart: CartAnswer }) {
  const { coupon } = cart
  return (
    <Section title={m.checkout_coupon()}>
      {coupon && <Standing key={coupon.label} coupon={coupon} />}
      {(coupon === null || coupon.code === null) && <Entry />}
    </Section>
  )
}

function Standing({ coupon }: { readonly coupon: NonNullable<CartAnswer['coupon']> }) {
  const { fetcher, mutate, refused } = useCartMutation()
  const { code, label, problem } = coupon
  return (
    <div className={styles.standing} data-waits={problem === null ? undefined : true}>
      <Icon name={problem === null ? 'check' : 'info'} />
      <p>
        <b>{label}</b>
        <span>{problem ?? (code === null ? m.checkout_coupon_automatic() : code)}</span>
      </p>
      {code !== null && (
        <CartForm fetcher={fetcher} intent="coupon" fields={{ code: '' }} onMutate={mutate}>
          <Button type="submit" variant="ghost" size="small" busy={fetcher.state !== 'idle'}>
            {m.cart_remove()}
          </Button>
        </CartForm>
      )}
      <RefusalMessage message={refused} />
    </div>
  )
}

function Entry() {
  const { fetcher, mutate, refused } = useCartMutation()
  return (
    <details className={styles.entry}>
      <summary>
        <Icon name="offer" />
        {m.checkout_coupon_add()}
      </summary>
      <CartForm fetcher={fetcher} intent="coupon" onMutate={mutate} className={styles.form}>
        <TextField
          label={m.checkout_coupon_code()}
          name="code"
          required
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint={m.checkout_coupon_one()}
          error={refused}
        />
        <Button type="submit" variant="soft" busy={isInFlight(fetcher, refused)}>
          {m.checkout_coupon_apply()}
        </Button>
      </CartForm>
    </details>
  )
}
