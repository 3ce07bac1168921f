import { useLoaderData, type FetcherWithComponents } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { rewardsToUse } from '#core/reward/to-use.ts'
import { useRoot } from '#web/shell/use-root.ts'
import type { SavedToPay } from './load-saved.server.ts'
import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { GiftCardNumberFields } from './gift-card-number-fields.tsx'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Section } from './section.tsx'
import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { UseReward } from './use-reward.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { TextField } from '#web/ui/field.tsx'
import styles from './savings-sections.module.css'

/** Shows what makes an order cheaper, or pays before the card: coupons, rewards, and gift cards, which pay no deposit (R4.26). */
export function SavingsSections({ cart }: { readonly cart: CartAnswer }) {
  const { disabled_features } = useRoot().app
  const { rewards, gift_cards } = useLoaderData<SavedToPay>()
  const hasRewards = rewards !== null && rewardsToUse(cart, rewards).length > 0
  return (
    <>
      {disabled_features.get_offers || <CouponSection cart={cart} />}
      {hasRewards && <RewardSection cart={cart} rewards={rewards} />}
      {cart.deposit === null && <GiftCardSection cart={cart} own={gift_cards} />}
    </>
  )
}

interface GiftCardSectionProps {
  readonly cart: CartAnswer
  /** Those of the member’s account. */
  readonly own: DataOf<'GET /member/gift-cards'>
}

/** Pays with gift cards before the card, in the order in which they were added. */
function GiftCardSection({ cart, own }: GiftCardSectionProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const busy = isInFlight(fetcher, refused)
  const { gift_cards } = cart
  return (
    <Section title={m.checkout_gift_cards()}>
      <AppliedCards cart={cart} fetcher={fetcher} busy={busy} />
      <OwnCards cart={cart} own={own} fetcher={fetcher} busy={busy} />
      <details className={styles.more}>
        <summary>{m.checkout_gift_card_have()}</summary>
        <fetcher.Form
          key={gift_cards.length}
          method="post"
          action={paths.cart()}
          className={styles.form}
        >
          <input type="hidden" name="intent" value="gift-card" />
          <GiftCardNumberFields />
          <Button type="submit" variant="dark" busy={busy}>
            {m.checkout_gift_card_use()}
          </Button>
        </fetcher.Form>
      </details>
      <RefusalMessage message={busy ? undefined : refused} />
    </Section>
  )
}

interface AppliedCardsProps {
  readonly cart: CartAnswer
  readonly fetcher: FetcherWithComponents<ActionResponse>
  readonly busy: boolean
}

function AppliedCards({ cart: { gift_cards }, fetcher, busy }: AppliedCardsProps) {
  if (gift_cards.length === 0) return null
  return (
    <ul className={styles.cards}>
      {gift_cards.map(({ id, last4, balance, cents }) => (
        <li key={id}>
          <span>
            <b>{m.checkout_gift_card_pays({ last4 })}</b>
            <small>
              {m.checkout_gift_card_left({ amount: formatMoney(balance - cents, getLocale()) })}
            </small>
          </span>
          <Price cents={-cents} />
          <fetcher.Form method="post" action={paths.cart()}>
            <input type="hidden" name="intent" value="gift-card-off" />
            <input type="hidden" name="gift_card_id" value={id} />
            <Button
              type="submit"
              variant="ghost"
              size="small"
              busy={busy}
              aria-label={m.checkout_gift_card_remove({ last4 })}
            >
              <Icon name="close" />
            </Button>
          </fetcher.Form>
        </li>
      ))}
    </ul>
  )
}

/** Offers the gift cards of a member’s account that don’t pay yet: one press each. */
function OwnCards({
  cart: { gift_cards },
  own,
  fetcher,
  busy,
}: AppliedCardsProps & Pick<GiftCardSectionProps, 'own'>) {
  const left = own.filter(
    ({ id, balance }) => balance > 0 && !gift_cards.some((used) => used.id === id),
  )
  if (left.length === 0) return null
  return (
    <ul className={styles.cards}>
      {left.map(({ id, last4, balance }) => (
        <li key={id}>
          <span>
            <b>{m.checkout_gift_card_pays({ last4 })}</b>
            <small>
              {m.checkout_gift_card_left({ amount: formatMoney(balance, getLocale()) })}
            </small>
          </span>
          <fetcher.Form method="post" action={paths.cart()}>
            <input type="hidden" name="intent" value="gift-card-own" />
            <input type="hidden" name="gift_card_id" value={id} />
            <Button
              type="submit"
              variant="soft"
              size="small"
              busy={busy}
              aria-label={m.checkout_gift_card_use_own({ last4 })}
            >
              {m.rewards_use_it()}
            </Button>
          </fetcher.Form>
        </li>
      ))}
    </ul>
  )
}

interface RewardSectionProps {
  readonly cart: CartAnswer
  readonly rewards: RewardsAnswer
}

/** Offers the rewards that a member has the points for, and takes them off again (R4.26, R9.9). */
function RewardSection({ cart, rewards }: RewardSectionProps) {
  const { points } = rewards
  return (
    <Section title={m.checkout_rewards()}>
      <ul className={styles.rewards}>
        {rewardsToUse(cart, rewards).map(({ reward_id, label, points: cost, problem }) => (
          <li key={reward_id} data-waits={problem === null ? undefined : true}>
            <span>
              <b>{label}</b>
              <small>{problem ?? formatPoints(cost)}</small>
            </span>
            <UseReward reward={{ reward_id, label }} variant="soft" size="small">
              {m.rewards_use_it()}
            </UseReward>
          </li>
        ))}
      </ul>
      <p className={styles.balance}>
        {m.checkout_rewards_balance({
          count: points,
          points: formatNumber(points, getLocale()),
        })}
      </p>
    </Section>
  )
}

function formatPoints(count: number): string {
  return m.rewards_points({ count, points: formatNumber(count, getLocale()) })
}

/** Takes the code of a coupon, and shows the one that stands: what it is, or what it still waits for (R4.26). */
function CouponSection({ cart }: { readonly cart: CartAnswer }) {
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
      <CartForm fetcher={fetcher} intent="coupon" onMutate={mutate} className={styles.couponForm}>
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
