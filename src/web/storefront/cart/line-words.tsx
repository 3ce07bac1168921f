import type { CartAnswer } from '#contract/carts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { choiceWords } from './choice-words.ts'
import styles from './line-words.module.css'

export type Line = CartAnswer['products'][number]

/** `2 × Pit-Fire Queso`, and what is said of it: a line that nobody changes any more. */
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
      <LineWords line={line} />
    </div>
  )
}

/** Whom it is for, what was chosen, what to mind. */
export function LineWords({
  line,
}: {
  readonly line: Pick<Line, 'recipient' | 'choices' | 'instructions'>
}) {
  const choices = choiceWords(line.choices)
  return (
    <>
      {line.recipient && (
        <p className={styles.recipient}>
          <Icon name="user" />
          Made For {line.recipient}
        </p>
      )}
      {choices && <p className={styles.choices}>{choices}</p>}
      {line.instructions && (
        <p className={styles.choices}>
          <b>Instructions:</b> {line.instructions}
        </p>
      )}
    </>
  )
}
