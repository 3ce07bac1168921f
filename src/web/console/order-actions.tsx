import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { staffReasonCodes } from '#core/charge/refund.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { usePressKey } from '#web/browser/use-press-key.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { formatLineRefunded } from './format-line-refunded.ts'
import { DollarsField, ReasonField } from './refund-fields.tsx'
import styles from './order-page.module.css'
import { SureField } from './sure-field.tsx'
import type { OrderPress } from './run-order-action.ts'

interface OrderProps {
  readonly order: StaffOrderAnswer
}

/** What staff can do about an order: give money back, cancel it, take a wrong hand-off back. What can’t be done says why. */
export function OrderActions({ order }: OrderProps) {
  const { money, may } = order
  return (
    <div className={styles.actions}>
      {money.disputed > 0 && (
        <p>{m.console_order_disputed({ amount: formatMoney(money.disputed, getLocale()) })}</p>
      )}
      {money.may_refund > 0 ? <RefundForm order={order} /> : <NoRefund order={order} />}
      {may.cancel && <CancelForm order={order} />}
      {may.recall && (
        <details>
          <summary>{m.console_order_recall()}</summary>
          <Form method="post">
            <p>{m.console_order_recall_lede()}</p>
            <Press press="recall">{m.console_order_recall_press()}</Press>
          </Form>
        </details>
      )}
    </div>
  )
}

/** Why nothing can be given back; of what is disputed alone that is said already. */
function NoRefund({ order: { money } }: OrderProps) {
  if (money.left > 0) return <p>{m.console_order_ask_head_office()}</p>
  return money.disputed > 0 ? null : <p>{m.console_order_nothing_left()}</p>
}

type Target = 'lines' | 'amount' | 'all'

/** Gives money back for some lines, an amount, or all that is left. */
function RefundForm({ order }: OrderProps) {
  const [target, setTarget] = useState<Target>('lines')
  const { money, refunds, refund_requests } = order
  const { left, may_refund, status } = money
  const most = formatMoney(may_refund, getLocale())
  const press = usePressKey(refunds.length + refund_requests.length)
  return (
    <details>
      <summary>{m.console_order_refund_title()}</summary>
      <Form method="post" {...press}>
        <input type="hidden" name="key" defaultValue="" />
        <input type="hidden" name="left" value={left} />
        <p>{status === 'held' ? m.console_order_held({ most }) : m.console_order_left({ most })}</p>
        <RadioCards<Target>
          legend={m.console_refund_how_much()}
          legendShown
          name="target"
          value={target}
          onChange={setTarget}
          options={[
            { value: 'lines', label: m.console_order_refund_lines() },
            { value: 'amount', label: m.console_order_refund_amount() },
            {
              value: 'all',
              label: m.console_order_refund_all(),
              note: formatMoney(left, getLocale()),
            },
          ]}
        />
        {target === 'lines' && <LinesToRefund order={order} />}
        {target === 'amount' && <DollarsField />}
        <ReasonField codes={staffReasonCodes} />
        <Press press="refund">{m.console_order_refund_press()}</Press>
      </Form>
    </details>
  )
}

function LinesToRefund({ order }: OrderProps) {
  return (
    <fieldset className={styles.pick}>
      <legend>{m.console_order_which_lines()}</legend>
      {order.lines.map((line) => (
        <LineToRefund key={line.id} line={line} />
      ))}
    </fieldset>
  )
}

/** One line, and where there are several of it that didn’t go back, how many. */
function LineToRefund({ line }: { readonly line: StaffOrderAnswer['lines'][number] }) {
  const { id, name, quantity, cents, refunded } = line
  const left = quantity - refunded
  const [isPicked, setPicked] = useState(false)
  return (
    <div className={styles.line}>
      <label>
        <input
          type="checkbox"
          name="line_id"
          value={id}
          disabled={left === 0}
          onChange={({ currentTarget }) => setPicked(currentTarget.checked)}
        />
        <span>
          {quantity} × {name}
        </span>
        <span>{formatLineRefunded(line) ?? formatMoney(cents, getLocale())}</span>
      </label>
      {isPicked && left > 1 && (
        <SelectField
          label={m.console_refund_how_many({ name })}
          name={`quantity:${id}`}
          defaultValue={String(left)}
        >
          {Array.from({ length: left }, (_, nth) => (
            <option key={nth} value={nth + 1}>
              {m.console_refund_of_these({ count: nth + 1, all: quantity })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function CancelForm({ order }: OrderProps) {
  return (
    <details>
      <summary>{m.console_order_cancel_title()}</summary>
      <Form method="post">
        <p>{m.console_order_cancel_lede({ money: order.money.on_cancel ?? '' })}</p>
        <ReasonField codes={staffReasonCodes} />
        <SureField label={m.console_order_cancel_sure()} />
        <Press press="cancel">{m.console_order_cancel_press()}</Press>
      </Form>
    </details>
  )
}

function Press({ press, children }: { readonly press: OrderPress; readonly children: string }) {
  const isBusy = useNavigation().formData?.get('press') === press
  return (
    <Button type="submit" name="press" value={press} busy={isBusy}>
      {children}
    </Button>
  )
}
