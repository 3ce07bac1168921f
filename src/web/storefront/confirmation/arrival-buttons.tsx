import { useFetcher } from 'react-router'
import type { OrderAnswer } from '#contract/orders.ts'
import type { ArrivalState } from '#core/order/arrival.ts'
import { paths } from '#web/paths.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-hero.module.css'
import { comingWords, isAwaited } from './coming-words.ts'

/** What the guest tells the kitchen about their coming, for orders that are picked up (R6.24). */
export function ArrivalButtons({ order }: { readonly order: OrderAnswer }) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  if (!isAwaited(order)) return null
  const says = comingWords(order)
  const state = order.arrival?.state
  const button = (to: ArrivalState, variant: 'gold' | 'ghost', label: string) => (
    <fetcher.Form method="post" action={paths.confirm(order.id)}>
      <input type="hidden" name="state" value={to} />
      <Button
        type="submit"
        variant={variant}
        icon={order.handoff}
        busy={fetcher.formData?.get('state') === to}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
  return (
    <>
      {says && (
        <p className={styles.coming}>
          <Icon name="check" />
          {says}
        </p>
      )}
      <div className={styles.ways}>
        {state !== 'arrived' && button('arrived', 'gold', 'I’m here')}
        {state === undefined && button('on_my_way', 'ghost', 'On my way')}
      </div>
      {refused && (
        <p role="alert" className={styles.late}>
          {refused}
        </p>
      )}
    </>
  )
}
