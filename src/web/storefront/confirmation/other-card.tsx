import { type SubmitEvent, useRef, useState } from 'react'
import type { Cents } from '#core/money.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { BankChallenge } from '#web/storefront/checkout/bank-challenge.tsx'
import { CardFields } from '#web/storefront/checkout/card-fields.tsx'
import { DemoCardsLater } from '#web/storefront/checkout/demo-cards-later.tsx'
import { cardErrors } from '#web/storefront/checkout/card-messages.ts'
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
  readonly onToken: (token: string) => void
}

/** Pays with a card that is typed into the gateway’s own fields. */
export function OtherCard({ busy, label, cents, challenge, onToken }: OtherCardProps) {
  const { payment } = useRoot().app
  const card = useRef<CardFieldsHandle>(null)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [answered, setAnswered] = useState<string>()
  const ask = async () => {
    const answer = (await card.current?.tokenize()) ?? ({ type: 'failed' } as const)
    if (answer.type === 'token') onToken(answer.token)
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
      <CardFields ref={card} id="balance-card" payment={payment} amount={cents} />
      <RefusalMessage message={refused} />
      <DemoCardsLater />
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
