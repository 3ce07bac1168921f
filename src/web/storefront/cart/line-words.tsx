import type { CartAnswer } from '#contract/carts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { choiceWords } from './choice-words.ts'
import styles from './line-words.module.css'

export type Line = CartAnswer['products'][number]

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
