import { classes } from '#web/ui/classes.ts'
import type { TicketLine as Line } from './board.ts'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'
import styles from './ticket.module.css'

interface TicketLineProps {
  readonly order_id: string
  readonly line: Line
  readonly onPressed: (pressed: Pressed) => void
}

/** A line to make. A tap strikes it off; it stays readable, and another tap puts it back. */
export function TicketLine({ order_id, line, onPressed }: TicketLineProps) {
  const { fetcher, pressing, refused } = usePress(onPressed)
  const done = pressing === null ? line.done : pressing === 'strike'
  const { quantity, name, recipient, choices, instructions } = line
  return (
    <li>
      <PressForm
        fetcher={fetcher}
        press={done ? 'unstrike' : 'strike'}
        about={{ order_id, line_id: line.id }}
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
        <Refused words={refused} />
      </PressForm>
    </li>
  )
}

/** Against the recipe: NO in red, + in green, each with its word; the rest is simply what it is. */
function Choice({ choice }: { readonly choice: Line['choices'][number] }) {
  const { name, quantity, change } = asMade(choice)
  const times = quantity > 1 ? ` × ${quantity}` : ''
  if (change === 'no') return <span className={styles.no}>NO {name}</span>
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

const without = /^no\s+/i

/** Some options are called “No onion”: whoever picks one adds nothing to the dish. */
function asMade(choice: Line['choices'][number]): Line['choices'][number] {
  const { name, change } = choice
  if (!without.test(name)) return choice
  return { ...choice, name: name.replace(without, ''), change: change === 'no' ? 'as_is' : 'no' }
}
