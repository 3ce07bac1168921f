import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { GiftCardNumberFields } from './gift-card-number-fields.tsx'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './gift-card-section.module.css'
import { Section } from './section.tsx'

/** Pays with gift cards before the card, in the order in which they were added. */
export function GiftCardSection({ cart }: { readonly cart: CartAnswer }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const busy = fetcher.state !== 'idle'
  const { gift_cards } = cart
  return (
    <Section title={m.checkout_gift_cards()}>
      <AppliedCards cart={cart} fetcher={fetcher} />
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
}

function AppliedCards({ cart: { gift_cards }, fetcher }: AppliedCardsProps) {
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
              busy={fetcher.state !== 'idle'}
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
