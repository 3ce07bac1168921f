import { getLocale } from '#messages/runtime.js'
import { formatMoney, formatPercent } from '#core/format/format-money.ts'
import { m } from '#messages'
import type { CartAnswer } from '#contract/carts.ts'
import type { Cents } from '#core/money.ts'
import { Price } from '#web/ui/price.tsx'
import styles from './price-lines.module.css'

type Sheet = CartAnswer['sheet']
type Line = Sheet['lines'][number]

interface PriceLinesProps {
  readonly sheet: Sheet
  /** What the last line is called: `Total`, or `Total paid`. */
  readonly total?: string | undefined
  /** The order is delivered: a free delivery gets a line too. */
  readonly brought: boolean
  /** The payments, where the total isn’t paid at once. */
  readonly tenders?: readonly { readonly label: string; readonly cents: Cents }[] | undefined
}

/** Lists every amount of an order, discounts in green, the total last (R4.17). */
export function PriceLines({
  sheet,
  total = m.checkout_total(),
  brought,
  tenders = [],
}: PriceLinesProps) {
  const isFree = brought && !sheet.lines.some(({ kind }) => kind === 'fee')
  return (
    <dl className={styles.amounts}>
      {sheet.lines.map((line) => (
        <div key={line.label} className={line.cents < 0 ? styles.discount : undefined}>
          <dt>{line.label}</dt>
          <dd>
            <Price cents={line.cents} />
          </dd>
        </div>
      ))}
      {isFree && (
        <div>
          <dt>{m.checkout_delivery()}</dt>
          <dd>{m.cart_delivery_free()}</dd>
        </div>
      )}
      <div className={styles.final}>
        <dt>{total}</dt>
        <dd>
          <Price cents={sheet.total} />
        </dd>
      </div>
      {tenders.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Tells on demand what each amount is for. It stands below what is pressed next, which stays where it is. */
export function ExplainTotal({ sheet }: Pick<PriceLinesProps, 'sheet'>) {
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
