import { useFetcher } from 'react-router'
import type { OrderAnswer } from '#contract/orders.ts'
import { whenWords } from '#core/clock-words.ts'
import { dayOf } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './confirmation-page.module.css'

/** Cancels the order, once the popup that it opens has been answered; there while the kitchen hasn’t started. */
export function CancelButton({ order }: { readonly order: OrderAnswer }) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const { id, cancellable_until: until, stages, time } = order
  if (until === null) return <Refused words={order.cancelled_by ? null : refused} />
  const today = dayOf(stages[0]?.wall ?? until)
  return (
    <fetcher.Form method="post" action={paths.confirm(id)} className={styles.cancel}>
      <p id="cancel-until" className={styles.quiet}>
        Plans changed? Cancelling costs nothing until the kitchen starts
        {!time.asap && `, ${whenWords(until, today)}`}.
      </p>
      <input type="hidden" name="intent" value="cancel" />
      <Button
        type="submit"
        variant="soft"
        size="small"
        aria-describedby="cancel-until"
        busy={fetcher.state !== 'idle'}
      >
        Cancel Order
      </Button>
      <Refused words={refused} />
    </fetcher.Form>
  )
}
