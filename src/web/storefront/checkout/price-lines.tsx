import type { CartAnswer } from '#contract/carts.ts'
import { type Cents, dollars, percent } from '#core/money.ts'
import { Price } from '#web/ui/price.tsx'
import styles from './price-lines.module.css'

type Sheet = CartAnswer['sheet']
type Line = Sheet['lines'][number]

interface PriceLinesProps {
  readonly sheet: Sheet
  /** What the last line is called: `Total`, or `Total paid`. */
  readonly total?: string | undefined
  /** It is brought: where that costs nothing, it says so. */
  readonly brought: boolean
  /** How it is paid, where that isn’t all at once. */
  readonly tenders?: readonly { readonly label: string; readonly cents: Cents }[] | undefined
}

/** Every amount of an order, discounts in green, the total last (R4.17), and on demand why each is what it is. */
export function PriceLines({ sheet, total = 'Total', brought, tenders = [] }: PriceLinesProps) {
  const isFree = brought && !sheet.lines.some(({ kind }) => kind === 'fee')
  return (
    <>
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
            <dt>Delivery</dt>
            <dd>Free</dd>
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
      <details className={styles.why}>
        <summary>Explain my total</summary>
        <ul>
          {sheet.lines.map((line) => (
            <li key={line.label}>
              <b>{line.label}:</b> {reasonOf(line)}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** The reason of an amount in words: the sheet carries it with each (see core/pricing). */
function reasonOf({ kind, cents, because: { rule, base, rate } }: Line): string {
  const share = rate === null ? '' : `${percent(rate)} of ${dollars(base)}, to the cent.`
  if (kind === 'items') return 'everything you picked, extras included.'
  if (kind === 'tip') return rate === null ? 'the amount you chose.' : `${share} Never taxed.`
  if (kind === 'fee') return `bringing ${dollars(base)} of food to you.`
  if (rule === 'tax_exempt') return `your certificate frees you of ${share}`
  if (kind === 'tax') return `sales tax where the kitchen is: ${share}`
  return share === '' ? `${dollars(cents)}.` : share
}
