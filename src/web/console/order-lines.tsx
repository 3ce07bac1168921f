import type { StaffOrderAnswer } from '#contract/kitchen/orders.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { formatLineRefunded } from './format-line-refunded.ts'
import { LineChoices } from './line-choices.tsx'
import styles from './order-page.module.css'

function OrderedLine({ line }: { readonly line: StaffOrderAnswer['lines'][number] }) {
  const { name, quantity, recipient, cents } = line
  const back = formatLineRefunded(line)
  return (
    <li>
      <span>
        {quantity} × {name}
        {recipient && ` · ${recipient}`}
        <LineChoices line={line} />
      </span>
      <span>
        {formatMoney(cents, getLocale())}
        {back !== null && <small>{back}</small>}
      </span>
    </li>
  )
}

/** What was ordered, as it was asked for and by whom, and what of it went back. */
export function OrderLines({ order }: { readonly order: StaffOrderAnswer }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <OrderedLine key={line.id} line={line} />
      ))}
      <li className={styles.total}>
        <span>{m.checkout_total()}</span>
        <span>{formatMoney(order.total, getLocale())}</span>
      </li>
    </ul>
  )
}
