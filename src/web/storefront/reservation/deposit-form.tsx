import { useRef } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { formatDeposit } from '#core/reservation/format-deposit.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import { CardPayment, useCardPayment } from '#web/storefront/checkout/card-payment.tsx'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GuestFields } from './guest-fields.tsx'
import type { Finder } from './load-finder.server.ts'
import { ReleasePress } from './release-press.tsx'
import { useProblems } from '#web/api/use-problems.ts'
import { useRenewal } from './use-renewal.ts'

type Hold = NonNullable<Finder['hold']>

interface DepositFormProps {
  readonly hold: Hold
  readonly deposit: NonNullable<Hold['deposit']>
  readonly left: number
}

/** Reserves a large party’s table: who they are, the rule that their deposit goes by, and the card that pays it. */
export function DepositForm({ hold, deposit, left }: DepositFormProps) {
  const { id, at, keep_minutes: minutes, location } = hold
  const card = useRef<CardFieldsHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const paying = useCardPayment(card, paths.reservations(), id)
  const { busy, refusal } = paying
  const renew = useRenewal(hold, left)
  const locale = getLocale()
  const { problems, message, onInput } = useProblems(form, refusal)
  return (
    <>
      <form
        className="held-form"
        ref={form}
        onSubmit={paying.onSubmit}
        onInput={(event) => (renew(), onInput(event))}
        noValidate
      >
        <input type="hidden" name="reservation_id" value={id} />
        <input type="hidden" name="intent" value="deposit" />
        <input type="hidden" name="amount" value={deposit.cents} />
        <GuestFields problems={problems} typed={{}} />
        <h3>{m.table_deposit_title()}</h3>
        <p className="held-rule" id="deposit-rule">
          {formatDeposit({ ...deposit, time_zone: location.time_zone }, locale)}
        </p>
        <CardPayment card={card} amount={deposit.cents} buying={paying} />
        <Button type="submit" block icon="lock" busy={busy} aria-describedby="deposit-rule">
          {m.table_deposit_pay({ amount: formatMoney(deposit.cents, locale) })}
        </Button>
        <output>{paying.waiting}</output>
        <RefusalMessage message={busy ? undefined : message} />
        <p className="held-keep">
          {m.table_deposit_keep({ minutes, time: formatTime(at, locale) })}
        </p>
      </form>
      <Form method="post" className="held-release">
        <input type="hidden" name="reservation_id" value={id} />
        <ReleasePress />
      </Form>
    </>
  )
}
