import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { ActionForm, type useCrewAction } from './action-form.tsx'

export const tenders = ['cash', 'card'] as const

export const takeLabels = { cash: m.console_take_cash, card: m.console_take_card } as const

interface TakePaymentProps extends Pick<ReturnType<typeof useCrewAction>, 'fetcher' | 'busy'> {
  readonly ticket: Pick<TicketAnswer, 'order_id' | 'number'>
  readonly amount: number
  readonly className?: string | undefined
}

/** Takes what a guest owes: one press for cash, one for a card. */
export function TakePayment({ ticket, amount, className, fetcher, busy }: TakePaymentProps) {
  const { order_id, number } = ticket
  return tenders.map((by) => {
    const label = takeLabels[by]({ amount: formatMoney(amount, getLocale()) })
    const about = { order_id, by, amount: String(amount) }
    return (
      <ActionForm key={by} fetcher={fetcher} press="take-payment" about={about}>
        <button
          type="submit"
          className={className}
          aria-label={m.console_press_on_order({ press: label, number })}
          aria-busy={busy}
        >
          {label}
        </button>
      </ActionForm>
    )
  })
}
