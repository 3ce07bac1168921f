import type { DataOf } from '#contract/api.ts'
import { formatExpiry } from '#core/charge/saved-card.ts'
import { m } from '#messages'
import { OptionRow } from '#web/ui/option-row.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { anotherCard } from './use-card-choice.ts'

type SavedCard = DataOf<'GET /member/cards'>[number]

interface SavedCardsProps {
  readonly cards: readonly SavedCard[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Offers a member’s cards and, last, another one; an expired card says so and can’t be chosen. */
export function SavedCards({ cards, value, onChange }: SavedCardsProps) {
  const choiceOf = (choice: string) => ({
    kind: 'radio' as const,
    name: 'saved_card',
    value: choice,
    checked: choice === value,
    onChange: () => onChange(choice),
  })
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{m.checkout_saved_cards()}</VisuallyHidden>
      </legend>
      {cards.map(({ id, brand, last4, expires, life }) => (
        <OptionRow
          key={id}
          {...choiceOf(id)}
          label={m.card_saved({ brand, last4 })}
          note={formatLife(life, expires)}
          disabled={life === 'expired'}
        />
      ))}
      <OptionRow {...choiceOf(anotherCard)} label={m.checkout_another_card()} />
    </fieldset>
  )
}

/** Words until when a card pays, as far as its gateway says. */
function formatLife(life: SavedCard['life'], expires: string | null): string | undefined {
  if (expires === null) return undefined
  const month = formatExpiry(expires)
  if (life === 'expired') return m.card_saved_expired({ month })
  return life === 'soon' ? m.card_saved_soon({ month }) : m.card_saved_until({ month })
}
