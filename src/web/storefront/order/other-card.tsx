import { type SubmitEvent, useRef, useState } from 'react'
import type { Cents } from '#core/money.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { BankChallenge } from '#web/storefront/checkout/bank-challenge.tsx'
import { CardChoice } from '#web/storefront/checkout/card-choice.tsx'
import { DemoCardsLater } from '#web/storefront/checkout/demo-cards-later.tsx'
import { useCardChoice } from '#web/storefront/checkout/use-card-choice.ts'
import { cardErrors, cardSent, type SentCard } from '#web/storefront/checkout/card-messages.ts'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './balance-due.module.css'

interface OtherCardProps {
  readonly busy: boolean
  readonly label: string
  /** What the card pays. */
  readonly cents: Cents
  /** Where the bank asks its card’s owner. */
  readonly challenge: string | undefined
  /** Is given the card as it is sent. */
  readonly onCard: (card: SentCard) => void
}

/** Pays with another card than before: a saved one, or one that is typed into the gateway’s own fields. */
export function OtherCard({ busy, label, cents, challenge, onCard }: OtherCardProps) {
  const card = useRef<CardFieldsHandle>(null)
  const choice = useCardChoice(card)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [answered, setAnswered] = useState<string>()
  const ask = async () => {
    const answer = (await card.current?.tokenize()) ?? ({ type: 'failed' } as const)
    if (answer.type === 'token') onCard(cardSent(answer))
    setRefused(answer.type === 'token' ? undefined : cardErrors[answer.type]())
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || asking) return
    setAsking(true)
    void ask().finally(() => setAsking(false))
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <CardChoice choice={choice} id="balance-card" amount={cents} />
      <RefusalMessage message={refused} />
      {choice.isTyped && <DemoCardsLater />}
      {challenge !== undefined && challenge !== answered && (
        // How it ends, the order itself tells.
        <BankChallenge url={challenge} onAnswered={() => setAnswered(challenge)} />
      )}
      <Button type="submit" icon="lock" busy={busy || asking}>
        {label}
      </Button>
    </form>
  )
}
