import { formatList } from '#core/format/format-number.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { OrderAnswer } from '#contract/order/orders.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './balance-due.module.css'

interface SoldOutChoiceProps {
  readonly order: OrderAnswer
  readonly asked: NonNullable<OrderAnswer['sold_out']>
}

/** Asks the guest what they want instead of what the kitchen is out of: another dish or day, the rest of it, or their money. */
export function SoldOutChoice({ order, asked: { items, without } }: SoldOutChoiceProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const { id, location, cancellable_until, at_location } = order
  const pressed = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent')
  const mayCancel = cancellable_until !== null
  const { name, phone } = location
  const press = (intent: string) =>
    ({ type: 'submit', name: 'intent', value: intent, busy: pressed === intent }) as const
  return (
    <section className={styles.box} aria-labelledby="sold-out">
      <h2 id="sold-out">{m.confirm_sold_out({ items: formatList(items, getLocale()) })}</h2>
      <p>{formatAsking(order)}</p>
      <fetcher.Form method="post" action={paths.confirm(id)} className={styles.ways}>
        {mayCancel && <Button {...press('change')}>{m.confirm_sold_out_again()}</Button>}
        {without !== null && (
          <Button {...press('without')} variant="soft">
            {m.confirm_sold_out_without({ amount: formatMoney(without, getLocale()) })}
          </Button>
        )}
        {mayCancel && (
          <Button {...press('cancel')} variant="soft">
            {at_location ? m.confirm_cancel() : m.confirm_sold_out_cancel()}
          </Button>
        )}
        <p className={styles.note}>
          <a href={`tel:+1${phone}`}>
            {m.confirm_sold_out_call({ location: name, phone: formatPhone(phone) })}
          </a>
        </p>
      </fetcher.Form>
      <RefusalMessage message={refused} />
    </section>
  )
}

/** Formats what is asked, and of whom: who has the link of a mail proves first that the order is theirs. */
function formatAsking({ access, cancellable_until, sold_out }: OrderAnswer): string {
  if (access === 'link') return m.confirm_sold_out_prove()
  if (cancellable_until !== null) return m.confirm_sold_out_lede()
  return sold_out?.without == null ? m.confirm_sold_out_talk() : m.confirm_sold_out_begun()
}
