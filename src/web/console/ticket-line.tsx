import { isMade, type Station } from '#core/order/station-work.ts'
import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import type { TicketLine as Line } from './board.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './ticket.module.css'

interface TicketLineProps {
  readonly order_id: string
  readonly line: Line
  /** Which station strikes it; all of them without one. */
  readonly station: Station
  readonly onChange: (change: BoardChange) => void
}

/** A line to make. A tap strikes it off; it stays readable, and another tap puts it back. */
export function TicketLine({ order_id, line, station, onChange }: TicketLineProps) {
  const { fetcher, pressing, refused } = useCrewAction(onChange)
  const done = pressing === null ? isMade(line, station) : pressing === 'strike'
  const { quantity, name, recipient, choices, instructions } = line
  return (
    <li>
      <ActionForm
        fetcher={fetcher}
        press={done ? 'unstrike' : 'strike'}
        about={{ order_id, line_id: line.id, station: station ?? '' }}
      >
        <button
          type="submit"
          className={classes(styles.line, done && styles.done)}
          aria-pressed={done}
        >
          <b>{quantity}</b>
          <span className={styles.name}>
            {name}
            {recipient && ` · ${recipient}`}
          </span>
          {choices.length > 0 && (
            <span className={styles.choices}>
              {choices.map((choice) => (
                <Choice key={`${choice.name} ${choice.change}`} choice={choice} />
              ))}
            </span>
          )}
          {instructions && <span className={styles.note}>{instructions}</span>}
        </button>
        <RefusalMessage message={refused} />
      </ActionForm>
    </li>
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

const without = /^(?:no|sin)\s+/i

/** Reads an option that is called “No onion”, or “Sin cebolla”, as one that leaves something out: it adds nothing to the dish. */
function againstRecipe(choice: Line['choices'][number]): Line['choices'][number] {
  const { name, change } = choice
  if (!without.test(name)) return choice
  return { ...choice, name: name.replace(without, ''), change: change === 'no' ? 'as_is' : 'no' }
}
