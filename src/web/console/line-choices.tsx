import { againstRecipe } from '#core/menu/recipe.ts'
import { m } from '#messages'
import type { TicketLine as Line } from './board.ts'
import styles from './ticket.module.css'

/** What a line has otherwise than its recipe, and what its guest wrote, in full. */
export function LineChoices({ line }: { readonly line: Pick<Line, 'choices' | 'instructions'> }) {
  const { choices, instructions } = line
  return (
    <>
      {choices.length > 0 && (
        <span className={styles.choices}>
          {choices.map((choice) => (
            <Choice key={`${choice.name} ${choice.change}`} choice={choice} />
          ))}
        </span>
      )}
      {instructions && <span className={styles.note}>{instructions}</span>}
    </>
  )
}

/** An option against the recipe: what is left out in red, what is added in green, each with its word or sign. */
function Choice({ choice }: { readonly choice: Line['choices'][number] }) {
  const { name, quantity, change } = againstRecipe(choice)
  const times = quantity > 1 ? ` × ${quantity}` : ''
  if (change === 'no')
    return <span className={styles.no}>{m.console_choice_without({ name })}</span>
  if (change === 'add') {
    return (
      <span className={styles.add}>
        + {name}
        {times}
      </span>
    )
  }
  return (
    <span>
      {name}
      {times}
    </span>
  )
}
