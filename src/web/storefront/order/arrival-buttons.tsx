import { type FetcherWithComponents, useFetcher } from 'react-router'
import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { arrivalStates, type ArrivalState } from '#core/order/arrival.ts'
import { paths } from '#web/paths.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-hero.module.css'
import { formatComing, isAwaited } from './format-handover.ts'

const labels = {
  on_my_way: m.confirm_on_my_way,
  arrived: m.confirm_im_here,
} as const satisfies Record<ArrivalState, () => string>

/** What is left to say after each. */
const next = { on_my_way: ['arrived'], arrived: [], handed_off: [] } as const

/** Lets a guest who picks up tell the kitchen that they are on their way or here (R6.24). */
export function ArrivalButtons({ order }: { readonly order: OrderAnswer }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  if (!isAwaited(order)) return null
  const coming = formatComing(order)
  const state = order.arrival?.state
  const offered = state === undefined ? arrivalStates : next[state]
  const isTime = order.time.arrive_now || state === 'on_my_way'
  const primary = isTime ? 'arrived' : 'on_my_way'
  const button = (to: ArrivalState, variant: 'gold' | 'ghost', label: string) => (
    <fetcher.Form key={to} method="post" action={paths.confirm(order.id)}>
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
      {coming && (
        <p className={styles.coming}>
          <Icon name="check" />
          {coming}
        </p>
      )}
      <div className={styles.ways}>
        {offered.map((to) => button(to, to === primary ? 'gold' : 'ghost', labels[to]()))}
        {state !== undefined && (
          <TakeBack
            order={order}
            Form={fetcher.Form}
            busy={fetcher.formData?.get('intent') === 'not-here'}
          />
        )}
      </div>
      {refused && (
        <p role="alert" className={styles.late}>
          {refused}
        </p>
      )}
    </>
  )
}

interface TakeBackProps {
  readonly order: OrderAnswer
  readonly Form: FetcherWithComponents<ActionResponse>['Form']
  readonly busy: boolean
}

/** Takes back what the guest said about their coming: a thumb slips. */
function TakeBack({ order, Form, busy }: TakeBackProps) {
  return (
    <Form method="post" action={paths.confirm(order.id)}>
      <input type="hidden" name="intent" value="not-here" />
      <Button type="submit" variant="ghost" busy={busy}>
        {m.confirm_take_back()}
      </Button>
    </Form>
  )
}
