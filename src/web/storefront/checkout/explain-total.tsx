import { getLocale } from '#messages/runtime.js'
import type { CartAnswer } from '#contract/carts.ts'
import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import type { Cents } from '#core/money.ts'
import { m } from '#messages'
import styles from './explain-total.module.css'

type Line = CartAnswer['sheet']['lines'][number]

/** Tells on demand what each amount is for. It stands below what is pressed next, which stays where it is. */
export function ExplainTotal({ sheet }: Pick<CartAnswer, 'sheet'>) {
  return (
    <details className={styles.why}>
      <summary>{m.checkout_explain()}</summary>
      <ul>
        {sheet.lines.map((line) => (
          <li key={line.label}>
            <b>{line.label}:</b> {formatReason(line)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Words the reason of an amount: the sheet carries it with each (see core/pricing). */
function formatReason({ kind, cents, because: { rule, base, rate } }: Line): string {
  if (kind === 'items') return m.checkout_reason_items()
  if (kind === 'fee') return m.checkout_reason_fee({ base: formatMoney(base, getLocale()) })
  if (rule === 'coupon' || rule === 'reward') return formatDiscount({ cents, base, rate })
  if (rate === null)
    return kind === 'tip' ? m.checkout_reason_tip_amount() : `${formatMoney(cents, getLocale())}.`
  const share = { rate: formatPercent(rate, getLocale()), base: formatMoney(base, getLocale()) }
  if (kind === 'tip') return m.checkout_reason_tip_rate(share)
  if (rule === 'tax_exempt') return m.checkout_reason_exempt(share)
  return kind === 'tax' ? m.checkout_reason_tax(share) : m.checkout_reason_rate(share)
}

/** Words what came off: an amount, or a share of what it is good for. */
function formatDiscount({
  cents,
  base,
  rate,
}: {
  readonly cents: Cents
  readonly base: Cents
  readonly rate: number | null
}): string {
  const of = formatMoney(base, getLocale())
  return rate === null
    ? m.checkout_reason_discount({ amount: formatMoney(-cents, getLocale()), base: of })
    : m.checkout_reason_rate({ rate: formatPercent(rate, getLocale()), base: of })
}
