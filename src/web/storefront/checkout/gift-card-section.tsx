import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { CartAnswer } from '#contract/cart/carts.ts'
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
import styles from './gift-card-section.module.css'
import { Section } from './section.tsx'

interface GiftCardSectionProps {
  readonly cart: CartAnswer
  /** Those of the member’s account. */
  readonly own: DataOf<'GET /member/gift-cards'>
}

/** Pays with gift cards before the card, in the order in which they were added. */
export function GiftCardSection({ cart, own }: GiftCardSectionProps) {
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
