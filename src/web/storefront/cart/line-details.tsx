import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { formatChoices } from './format-choices.ts'
import styles from './line-details.module.css'

export type Line = CartAnswer['products'][number]

/** Shows a line that nobody changes any more: `2 × Pit-Fire Queso`, and its details. */
export function CountedLine({
  line,
}: {
  readonly line: Pick<Line, 'quantity' | 'name' | 'recipient' | 'choices' | 'instructions'>
}) {
  return (
    <div>
      <h3>
        {line.quantity} × {line.name}
      </h3>
      <LineDetails line={line} />
    </div>
  )
}

/** Shows whom a line is for, what was chosen, and its instructions. */
export function LineDetails({
  line,
}: {
  readonly line: Pick<Line, 'recipient' | 'choices' | 'instructions'>
}) {
  const choices = formatChoices(line.choices)
  return (
    <>
      {line.recipient && (
        <p className={styles.recipient}>
          <Icon name="user" />
          {m.cart_made_for({ name: line.recipient })}
        </p>
      )}
      {choices && <p className={styles.choices}>{choices}</p>}
      {line.instructions && (
        <p className={styles.choices}>
          <b>{m.cart_instructions()}</b> {line.instructions}
        </p>
      )}
    </>
  )
}
