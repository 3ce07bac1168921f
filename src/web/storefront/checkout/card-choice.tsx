import { lazy } from 'react'
import type { Cents } from '#core/money.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { CardFields } from './card-fields.tsx'
import type { useCardChoice } from './use-card-choice.ts'

/** Only members have any. */
const SavedCards = lazy(async () => ({ default: (await import('./saved-cards.tsx')).SavedCards }))

interface CardChoiceProps {
  readonly choice: ReturnType<typeof useCardChoice>
  /** Of the card fields: what is wrong leads there. */
  readonly id: string
  /** What the card pays. */
  readonly amount: Cents
  /** The id of the form that a wallet sends, where the fields aren’t inside it. */
  readonly form?: string
}

/** Offers the cards that a member saved, and takes one that is typed into the gateway’s own fields. */
export function CardChoice({ choice, ...fields }: CardChoiceProps) {
  const { cards, chosen, choose, typed, isTyped } = choice
  const { payment } = useRoot().app
  return (
    <>
      <ClientSuspense fallback={null}>
        {cards.length > 0 && <SavedCards cards={cards} value={chosen} onChange={choose} />}
      </ClientSuspense>
      {isTyped && <CardFields ref={typed} payment={payment} {...fields} />}
    </>
  )
}
