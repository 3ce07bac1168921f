import { m } from '#messages'
import styles from './explain-total.module.css'
import { Price } from './price.tsx'

/** An amount with its reason, and what of it is about which dish. */
interface ExplainedAmount {
  readonly label: string
  readonly reason: string
  readonly parts: readonly { readonly label: string; readonly cents: number }[]
}

/** Tells on demand what each amount is for. It stands below what is pressed next, which stays where it is. */
export function ExplainTotal({ lines }: ExplainTotalProps) {
  return <Explained summary={m.checkout_explain()} lines={lines} />
}

/** Tells on demand why so much goes back, and where to; nothing where there is nothing to tell. */
export function ExplainRefund({ lines }: ExplainTotalProps) {
  return lines.length > 0 && <Explained summary={m.refund_explain()} lines={lines} />
}

interface ExplainTotalProps {
  readonly lines: readonly ExplainedAmount[]
}

function Explained({ summary, lines }: ExplainTotalProps & { readonly summary: string }) {
  return (
    <details className={styles.why}>
      <summary>{summary}</summary>
      <ul>
        {lines.map(({ label, reason, parts }) => (
          <li key={label}>
            <b>{label}:</b> {reason}
            {parts.length > 0 && (
              <ul>
                {parts.map((part, index) => (
                  <li key={index}>
                    <span>{part.label}</span>
                    <span>
                      <Price cents={part.cents} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
