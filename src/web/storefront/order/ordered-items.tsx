import { lazy, Suspense } from 'react'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { CountedLine } from '#web/storefront/cart/line-details.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './confirmation-page.module.css'
import { getLocale } from '#messages/runtime.js'
import { formatWhen } from '#core/format/format-time.ts'
import { formatTooLate } from '#core/format/format-order-refusal.ts'
import { dayOf } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import { OrderTime } from '#web/shell/order-time.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button } from '#web/ui/button.tsx'

/** What it came to and where the money is. Nothing stands in for it: the page comes with it. */
const OrderTotal = lazy(async () => ({ default: (await import('./order-total.tsx')).OrderTotal }))

/** Few guests told any. Nothing stands in for it: the page comes with it. */
const AvoidedAllergens = lazy(async () => ({
  default: (await import('#web/storefront/cart/avoided-allergens.tsx')).AvoidedAllergens,
}))

/** Shows what was ordered, what each amount is for, and where the money is (R4.17). */
export function OrderedItems({ order }: { readonly order: OrderAnswer }) {
  return (
    <section className={styles.box} aria-labelledby="ordered">
      <h2 id="ordered">{m.cart_title()}</h2>
      <ul>
        {order.products.map((line) => (
          <li key={line.id} className={styles.line}>
            <div>
              <CountedLine line={line} />
              {line.left_out && <small className={styles.quiet}>{m.confirm_left_out()}</small>}
            </div>
            <b>
              {line.utensil && line.cost.total === 0 ? (
                m.format_price_included()
              ) : (
                <Price cents={line.cost.total} />
              )}
            </b>
          </li>
        ))}
      </ul>
      {order.allergens.length > 0 && (
        <Suspense fallback={null}>
          <AvoidedAllergens allergens={order.allergens} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <OrderTotal order={order} />
      </Suspense>
      {order.access !== 'link' && <ChangeOrCancel order={order} />}
    </section>
  )
}

/** Changes the order or cancels it, each once its popup has been answered; there while the kitchen hasn’t started, and why not afterwards. */
function ChangeOrCancel({ order }: { readonly order: OrderAnswer }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const { id, cancellable_until: until, stages, time } = order
  // It stands where the guest is asked what they want instead.
  if (order.sold_out && until !== null) return null
  if (until === null) return <NoMore order={order} refused={refused} />
  const today = dayOf(stages[0]?.local_time ?? until)
  const pressed = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent')
  return (
    <fetcher.Form method="post" action={paths.confirm(id)} className={styles.cancel}>
      <p id="cancel-until" className={styles.quiet}>
        {time.asap ? (
          m.confirm_cancel_free()
        ) : (
          <OrderTime
            local={until}
            own={formatWhen(until, today, getLocale())}
            sentence={(start) => m.confirm_cancel_free_until({ time: start })}
          />
        )}
      </p>
      <div className={styles.pair}>
        <Button
          type="submit"
          name="intent"
          value="change"
          variant="soft"
          size="small"
          icon="edit"
          aria-describedby="cancel-until"
          busy={pressed === 'change'}
        >
          {m.confirm_change()}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="soft"
          size="small"
          aria-describedby="cancel-until"
          busy={pressed === 'cancel'}
        >
          {m.confirm_cancel()}
        </Button>
      </div>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}

interface NoMoreProps {
  readonly order: OrderAnswer
  readonly refused: string | undefined
}

/** Says why the order can’t be changed or cancelled any more, while that is still a question. */
function NoMore({ order, refused }: NoMoreProps) {
  const { status, location } = order
  if (status === 'placed' || status === 'cancelled' || status === 'rejected') return null
  if (refused !== undefined) return <RefusalMessage message={refused} />
  if (status === 'completed') return null
  return (
    <p className={styles.quiet}>
      {formatTooLate({ status, name: location.name, phone: location.phone }, getLocale())}
    </p>
  )
}
