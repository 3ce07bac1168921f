import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Cents } from '#core/money.ts'
import { Price } from '#web/ui/price.tsx'
import styles from './price-lines.module.css'

type Sheet = CartAnswer['sheet']

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
