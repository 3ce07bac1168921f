import { Link } from 'react-router'
import type { Route } from './+types/offers-page'
import type { OfferAnswer } from '#contract/offer/offers.ts'
import { m } from '#messages'
import { CartForm } from '#web/api/cart-form.tsx'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import listStyles from './account-list.module.css'
import { AccountSection } from './account-section.tsx'
import styles from './offers-page.module.css'
import { asMember } from './require-member.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const [, offers] = await Promise.all([call('GET /member'), call('GET /offers')])
    return { offers }
  })
}

/** What the chain takes off orders, what the cart lacks for each, and one press for what it meets (R4.25). */
export default function OffersPage({ loaderData: { offers } }: Route.ComponentProps) {
  return (
    <AccountSection section="offers">
      {offers.length === 0 ? (
        <p className={listStyles.empty}>{m.offers_none()}</p>
      ) : (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <Offer key={offer.offer_id} offer={offer} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function Offer({ offer }: { readonly offer: OfferAnswer }) {
  const { label, note, code } = offer
  return (
    <li>
      <div className={styles.what}>
        <h2>{label}</h2>
        <p>{note}</p>
        <OfferState offer={offer} />
      </div>
      <div className={styles.how}>
        {code === null ? (
          <p>{m.checkout_coupon_automatic()}</p>
        ) : (
          <p className={styles.code}>
            <VisuallyHidden>{m.checkout_coupon_code()} </VisuallyHidden>
            {code}
          </p>
        )}
        <Apply offer={offer} />
      </div>
    </li>
  )
}

function OfferState({ offer: { state, problem } }: { readonly offer: OfferAnswer }) {
  if (state === 'unasked') return null
  if (state === 'unmet')
    return (
      <p className={styles.state}>
        <Pill tone="warn" icon="info">
          {m.offers_not_met()}
        </Pill>{' '}
        {problem}
      </p>
    )
  return (
    <p className={styles.state}>
      <Pill tone="ok" icon="check">
        {state === 'applied' ? m.offers_applied() : m.offers_met()}
      </Pill>
    </p>
  )
}

/** Only what the cart meets is applied; what it lacks may be on the menu. */
function Apply({ offer: { state, code, adds } }: { readonly offer: OfferAnswer }) {
  const { cart } = useRoot()
  if (!cart || state === 'unasked')
    return (
      <Link to={paths.locations()} className={linkClass}>
        {m.rewards_start_order()}
      </Link>
    )
  if (state === 'unmet' && adds)
    return (
      <Link
        to={cart.awaits_address ? paths.anyMenu() : paths.menu(cart.menu_id)}
        className={linkClass}
      >
        {m.offers_add_something()}
      </Link>
    )
  if (state === 'unmet' || code === null) return null
  return <ApplyButton code={code} isApplied={state === 'applied'} />
}

/** Puts an offer on the order, or takes it off again. */
function ApplyButton({ code, isApplied }: { readonly code: string; readonly isApplied: boolean }) {
  const { fetcher, mutate, refused } = useCartMutation()
  const fields = { code: isApplied ? '' : code }
  return (
    <CartForm fetcher={fetcher} intent="coupon" fields={fields} onMutate={mutate}>
      <Button
        type="submit"
        variant={isApplied ? 'ghost' : 'dark'}
        size="small"
        busy={fetcher.state !== 'idle'}
        aria-label={isApplied ? m.offers_remove({ code }) : m.offers_apply({ code })}
      >
        {isApplied ? m.cart_remove() : m.checkout_coupon_apply()}
      </Button>
      <RefusalMessage message={refused} />
    </CartForm>
  )
}
