import { lazy, type Ref, useState, useEffect } from 'react'
import type { Cents } from '#core/money.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import type { useCardChoice } from './use-card-choice.ts'
import type { DataOf } from '#contract/api.ts'
import { m } from '#messages'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { type CardFieldsHandle, useCardFrame } from './use-card-frame.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './card-choice.module.css'

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

interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>
  readonly id: string
  /** Where the gateway serves them, and the room that they take. */
  readonly payment: Pick<DataOf<'GET /app'>['payment'], 'fields_url' | 'fields_height'>
  /** What the card pays: wallets show it. */
  readonly amount: Cents
  /** The id of the form that a wallet sends, where the fields aren’t inside it. */
  readonly form?: string
}

/**
 * Shows the gateway’s card fields in their frame. The card number is typed there and stays there; this page speaks with them
 * by messages and only ever sees the token.
 */
function CardFields({ ref, id, payment, amount, form }: CardFieldsProps) {
  const { fields_url: address, fields_height } = payment
  const { origin } = new URL(address)
  const { frame, height, opened } = useCardFrame(ref, { origin, fields_height, amount, form })
  const [tries, setTries] = useState(0)
  const hydrated = useHydrated()
  return (
    <div className={styles.fields}>
      <iframe
        key={`frame ${tries}`}
        ref={frame}
        id={id}
        // Loaded once this page listens: their first message carries their height.
        src={hydrated ? address : undefined}
        title={m.checkout_card_title()}
        // Whose page they are on, also where that page is named to nobody, and nothing else of its address.
        referrerPolicy="origin"
        // Wallets open from it.
        allow="payment"
        height={height}
        className={styles.frame}
      />
      {hydrated && !opened && (
        <CardFieldsLoading key={`opening ${tries}`} onRetry={() => setTries(tries + 1)} />
      )}
    </div>
  )
}

/** How long the fields may take to open, in milliseconds. */
const openTimeout = 10_000

/** Stands in the place of the card fields until they open, and offers another try where they take too long. */
function CardFieldsLoading({ onRetry }: { readonly onRetry: () => void }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), openTimeout)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.opening}>
      <output>{late ? m.checkout_card_not_opened() : m.checkout_card_opening()}</output>
      {late && (
        <Button variant="soft" size="small" onClick={onRetry}>
          {m.checkout_card_try_again()}
        </Button>
      )}
    </div>
  )
}
