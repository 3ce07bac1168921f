import { Form, useNavigation } from 'react-router'
import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { refundReasons } from '#core/charge/refund.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './order-page.module.css'

interface RefundRequestsProps {
  readonly order: StaffOrderAnswer
}

/** Shows the refunds of an order that a second person decides: what waits, with the buttons for who may, and what was said no to. */
export function RefundRequests({ order }: RefundRequestsProps) {
  const shown = order.refund_requests.filter(({ decided }) => !decided?.accepted)
  if (shown.length === 0) return null
  return (
    <section className={styles.actions} aria-labelledby="second-person">
      <h2 id="second-person">{m.console_refund_second_title()}</h2>
      {shown.map((request, index) => (
        <div key={index} className={styles.request}>
          <p>{formatRequest(request, order)}</p>
          {request.decided && (
            <p>
              {m.console_refund_declined({
                who: request.decided.by ?? m.console_certificate_staff(),
                note: request.decided.note ?? '',
              })}
            </p>
          )}
          {request.may_decide && <DecideForms />}
          {!request.decided && !request.may_decide && <p>{m.console_refund_ask_another()}</p>}
        </div>
      ))}
    </section>
  )
}

type Request = StaffOrderAnswer['refund_requests'][number]

function formatRequest({ cents, reason, by, local_time }: Request, order: StaffOrderAnswer) {
  return m.console_refund_waits({
    when: formatWhen(local_time, dayOf(order.today), getLocale()),
    amount: formatMoney(cents, getLocale()),
    reason: refundReasons[reason].label(),
    who: by ?? m.console_certificate_staff(),
  })
}

function DecideForms() {
  const pressed = useNavigation().formData?.get('press')
  return (
    <>
      <Form method="post">
        <Button type="submit" name="press" value="accept-refund" busy={pressed === 'accept-refund'}>
          {m.console_refund_accept()}
        </Button>
      </Form>
      <details>
        <summary>{m.console_refund_decline_title()}</summary>
        <Form method="post">
          <TextField label={m.console_refund_note()} name="note" maxLength={200} required />
          <Button
            type="submit"
            variant="soft"
            name="press"
            value="decline-refund"
            busy={pressed === 'decline-refund'}
          >
            {m.console_refund_decline()}
          </Button>
        </Form>
      </details>
    </>
  )
}
