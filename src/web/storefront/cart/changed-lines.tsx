import type { OrderAgain } from '#contract/order/history.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Pill } from '#web/ui/pill.tsx'
import styles from './changed-lines.module.css'

type Line = OrderAgain['changes'][number]

/** Lists an order line by line, each with what became of it since. */
export function ChangedLines({ changes }: Pick<OrderAgain, 'changes'>) {
  return (
    <ul className={styles.lines}>
      {changes.map((line) => (
        <li key={line.id} className={line.change === 'gone' ? styles.gone : undefined}>
          <b>
            {line.quantity} × {line.name}
          </b>
          <Change line={line} />
        </li>
      ))}
    </ul>
  )
}

function Change({ line }: { readonly line: Line }) {
  switch (line.change) {
    case 'none':
      return (
        <Pill tone="ok" icon="check">
          {m.again_line_same()}
        </Pill>
      )
    case 'gone':
      return (
        <Pill tone="bad" icon="close">
          {m.again_line_gone()}
        </Pill>
      )
    case 'price':
      return <Pill tone="info">{formatPrices(line)}</Pill>
    case 'options':
      return (
        <span className={styles.options}>
          <Pill tone="warn" icon="info">
            {m.again_line_without({ names: formatList(line.without, getLocale()) })}
          </Pill>
          {line.from !== line.to && <Pill tone="info">{formatPrices(line)}</Pill>}
        </span>
      )
  }
}

function formatPrices({ from, to }: { readonly from: number; readonly to: number }): string {
  const [before, now] = [from, to].map((cents) => formatMoney(cents, getLocale()))
  return m.again_line_price({ before: before ?? '', now: now ?? '' })
}
