import { lazy, type Ref } from 'react'
import type { Cents } from '#core/money.ts'
import { m } from '#messages'
import { CardChoice } from '#web/storefront/checkout/card-choice.tsx'
import { DemoCardsLater } from '#web/storefront/checkout/demo-cards-later.tsx'
import { useCardChoice } from '#web/storefront/checkout/use-card-choice.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { useBuying } from './use-buying.ts'

/** Few banks ask. */
const BankChallenge = lazy(async () => ({
  default: (await import('#web/storefront/checkout/bank-challenge.tsx')).BankChallenge,
}))

interface CardPaymentProps {
  readonly card: Ref<CardFieldsHandle>
  /** What the card pays. */
  readonly amount: Cents
  readonly buying: Pick<ReturnType<typeof useBuying>, 'cardRefused' | 'challenge' | 'again'>
}

/** Takes the card that pays beside checkout: for a gift card, one’s part of a group order, the deposit of a table. */
export function CardPayment({ card, amount, buying }: CardPaymentProps) {
  const { cardRefused, challenge, again } = buying
  const choice = useCardChoice(card)
  return (
    <>
      <CardChoice choice={choice} id="gift-payment" amount={amount} />
      <RefusalMessage message={cardRefused} />
      <ClientSuspense fallback={null}>
        {challenge !== undefined && <BankChallenge url={challenge} onAnswered={again} />}
      </ClientSuspense>
      <noscript>
        <p>{m.checkout_payment_needs_script()}</p>
      </noscript>
      {choice.isTyped && <DemoCardsLater />}
    </>
  )
}
