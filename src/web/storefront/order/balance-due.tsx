import { lazy, Suspense, useState } from 'react'
import { getLocale } from '#messages/runtime.js'
import { formatCard } from '#core/format/format-card.ts'
import { formatBalance } from '#core/charge/format-balance.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import type { Balance } from '#core/charge/balance.ts'
import type { SentCard } from '#web/storefront/checkout/card-messages.ts'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './balance-due.module.css'

/** Card fields are heavy, and few orders have a balance. */
const OtherCard = lazy(async () => ({ default: (await import('./other-card.tsx')).OtherCard }))

interface BalanceDueProps {
  readonly order: OrderAnswer
  readonly balance: Balance
}

/** Shows what is still owed of an order: when it is charged, and a way to pay it now, by the same card or another. */
export function BalanceDue({ order, balance }: BalanceDueProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const [otherCard, setOtherCard] = useState(false)
  const { state, cents, reason } = balance
  const pay = (card: SentCard) => {
    setOtherCard(true)
    void fetcher.submit(
      { intent: 'balance', cents: String(cents), ...card },
      { method: 'post', action: paths.confirm(order.id) },
    )
  }
  const isDeclined = state === 'declined'
  const challenge = challengeIn(fetcher.data)
  // While a bank asks, it is pressed again where its question got lost: that is answered once more, and nothing is charged twice.
  const busy = fetcher.state !== 'idle'
  return (
    <section className={styles.box} aria-labelledby="balance">
      <h2 id="balance">{m.confirm_balance({ amount: formatMoney(cents, getLocale()) })}</h2>
      {isDeclined ? (
        <p role="alert" className={styles.declined}>
          <b>{formatBalance(balance, order.payment, getLocale())}</b> {reason}{' '}
          {m.confirm_balance_pay_here()}
        </p>
      ) : (
        <p>{formatBalance(balance, order.payment, getLocale())}</p>
      )}
      {isDeclined || otherCard || challenge !== undefined ? (
        <Suspense fallback={<p>{m.checkout_card_opening()}</p>}>
          <OtherCard
            busy={busy}
            label={m.confirm_balance_pay({ amount: formatMoney(cents, getLocale()) })}
            cents={cents}
            challenge={challenge}
            onCard={pay}
          />
        </Suspense>
      ) : (
        <div className={styles.ways}>
          <fetcher.Form method="post" action={paths.confirm(order.id)}>
            <input type="hidden" name="intent" value="balance" />
            <input type="hidden" name="cents" value={cents} />
            <Button type="submit" icon="card" busy={busy}>
              {m.confirm_balance_pay_now({ amount: formatMoney(cents, getLocale()) })}
            </Button>
          </fetcher.Form>
          <Button variant="soft" onClick={() => setOtherCard(true)}>
            {m.confirm_balance_other_card()}
          </Button>
          <p className={styles.note}>
            {m.confirm_balance_with_card({ card: formatCard(order.payment, getLocale()) })}
          </p>
        </div>
      )}
      {/* What the last try was refused for ends with the next, and appears once it can be tried again. */}
      <RefusalMessage message={busy ? undefined : refused} />
    </section>
  )
}

/** Where the bank asks its card’s owner; undefined where it doesn’t. */
function challengeIn(data: ActionResponse | undefined): string | undefined {
  return data && 'result' in data ? data.result.challenge : undefined
}
