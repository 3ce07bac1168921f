import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderAnswer } from '#contract/orders.ts'
import { dollars } from '#core/money.ts'
import { type Balance, balanceWords } from '#core/payment/balance.ts'
import { cardWords } from '#core/payment/card-words.ts'
import { paths } from '#web/paths.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './balance-due.module.css'

/** Card fields are heavy, and few orders have a balance. */
const OtherCard = lazy(async () => ({ default: (await import('./other-card.tsx')).OtherCard }))

interface BalanceDueProps {
  readonly order: OrderAnswer
  readonly balance: Balance
}

/** What is still owed of an order: when it is charged, and a way to pay it now, by the same card or another. */
export function BalanceDue({ order, balance }: BalanceDueProps) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const [otherCard, setOtherCard] = useState(false)
  const { state, cents, reason } = balance
  const pay = (token: string) =>
    void fetcher.submit(
      { intent: 'balance', cents: String(cents), token },
      { method: 'post', action: paths.confirm(order.id) },
    )
  const isDeclined = state === 'declined'
  const busy = fetcher.state !== 'idle' || state === 'processing'
  return (
    <section className={styles.box} aria-labelledby="balance">
      <h2 id="balance">Balance {dollars(cents)}</h2>
      {isDeclined ? (
        <p role="alert" className={styles.declined}>
          <b>{balanceWords(balance)}</b> {reason} Your order stays. Pay it here:
        </p>
      ) : (
        <p>{balanceWords(balance)}</p>
      )}
      {isDeclined || otherCard ? (
        <Suspense fallback={<p>Opening the card fields…</p>}>
          <OtherCard busy={busy} label={`Pay ${dollars(cents)}`} onToken={pay} />
        </Suspense>
      ) : (
        <div className={styles.ways}>
          <fetcher.Form method="post" action={paths.confirm(order.id)}>
            <input type="hidden" name="intent" value="balance" />
            <input type="hidden" name="cents" value={cents} />
            <Button type="submit" icon="card" busy={busy}>
              Pay {dollars(cents)} now
            </Button>
          </fetcher.Form>
          <Button variant="soft" onClick={() => setOtherCard(true)}>
            Use another card
          </Button>
          <p className={styles.note}>With your {cardWords(order.payment)}.</p>
        </div>
      )}
      {/* What the last try was refused for ends with the next, and is told once it can be tried again. */}
      <Refused words={busy ? undefined : refused} />
    </section>
  )
}
