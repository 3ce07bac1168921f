import { useRef } from 'react'
import type { ReservationAnswer } from '#contract/reservation/reservations.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { formatDepositRule } from '#core/reservation/format-deposit-rule.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useProblems } from '#web/api/use-problems.ts'
import { paths } from '#web/paths.ts'
import { CardPayment, useCardPayment } from '#web/storefront/checkout/card-payment.tsx'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GuestFields } from './guest-fields.tsx'

interface DepositFormProps {
  readonly table: ReservationAnswer
  readonly deposit: NonNullable<ReservationAnswer['deposit']>
  /** Somebody types. */
  readonly onInput?: () => void
}

/** Reserves a large party’s table: who they are, the rule that their deposit goes by, and the card that pays it. */
export function DepositForm({ table, deposit, onInput: onTyped }: DepositFormProps) {
  const { id, at, keep_minutes: minutes, location } = table
  const card = useRef<CardFieldsHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const paying = useCardPayment(card, paths.reservations(), id)
  const { busy, refusal } = paying
  const locale = getLocale()
  const { problems, message, onInput } = useProblems(form, refusal)
  return (
    <form
      className="held-form"
      ref={form}
      onSubmit={paying.onSubmit}
      onInput={(event) => (onTyped?.(), onInput(event))}
      noValidate
    >
      <input type="hidden" name="reservation_id" value={id} />
      <input type="hidden" name="intent" value="deposit" />
      <input type="hidden" name="amount" value={deposit.cents} />
      <GuestFields problems={problems} typed={knownOf(table)} />
      <h3>{m.table_deposit_title()}</h3>
      <p className="held-rule" id="deposit-rule">
        {formatDepositRule({ ...deposit, time_zone: location.time_zone }, locale)}
      </p>
      <CardPayment card={card} amount={deposit.cents} buying={paying} />
      <Button type="submit" block icon="lock" busy={busy} aria-describedby="deposit-rule">
        {m.table_deposit_pay({ amount: formatMoney(deposit.cents, locale) })}
      </Button>
      <output>{paying.waiting}</output>
      <RefusalMessage message={busy ? undefined : message} />
      <p className="held-keep">{m.table_deposit_keep({ minutes, time: formatTime(at, locale) })}</p>
    </form>
  )
}

/** What the host knows already of who called; nothing of who holds the table themselves. */
function knownOf({ name, phone, email, note }: ReservationAnswer) {
  return name === '' ? {} : { name, phone: formatPhone(phone), email, note }
}
