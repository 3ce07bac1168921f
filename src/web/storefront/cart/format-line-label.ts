import { m } from '#messages'
import { formatChoices } from './format-choices.ts'
import type { Line } from './line-details.tsx'

type Named = Pick<Line, 'id' | 'name' | 'recipient' | 'choices' | 'instructions'>

/** Names a line for who hears it: by its dish, and where another line has the same dish also by whom it is for and what was chosen. */
export function formatLineLabel(line: Named, lines: readonly Named[]): string {
  const isAlone = lines.every(({ id, name }) => id === line.id || name !== line.name)
  if (isAlone) return line.name
  const recipient = line.recipient && m.cart_made_for({ name: line.recipient })
  const details = [line.name, recipient, formatChoices(line.choices), line.instructions]
  return details.filter(Boolean).join(', ')
}
