import { lazy } from 'react'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { ActionForm, type useCrewAction } from './action-form.tsx'

/** Few orders are paid where they are picked up. */
const TakePayment = lazy(async () => ({
  default: (await import('./take-payment.tsx')).TakePayment,
}))

interface HandOffPressProps {
  readonly ticket: TicketAnswer
  readonly press: Parameters<typeof ActionForm>[0]['press']
  readonly label: string
  /** What the button does, to whom. */
  readonly name: string
  readonly className?: string | undefined
  readonly action: Pick<ReturnType<typeof useCrewAction>, 'fetcher' | 'busy'>
}

/** The button that hands an order over; before that, of one whose guest still owes it, the two that take its money. */
export function HandOffPress({ ticket, press, label, name, className, action }: HandOffPressProps) {
  const { fetcher, busy } = action
  const { order_id, at_location, status } = ticket
  if (at_location?.by === null && status === 'ready')
    return (
      <ClientSuspense fallback={null}>
        <TakePayment ticket={ticket} amount={at_location.cents} className={className} {...action} />
      </ClientSuspense>
    )
  return (
    <ActionForm fetcher={fetcher} press={press} about={{ order_id }}>
      <button type="submit" className={className} aria-label={name} aria-busy={busy}>
        {label}
      </button>
    </ActionForm>
  )
}
