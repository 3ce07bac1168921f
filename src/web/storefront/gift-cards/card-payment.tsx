import { lazy, type Ref } from 'react'
import type { Cents } from '#core/money.ts'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { CardFields } from '#web/storefront/checkout/card-fields.tsx'
import { DemoCardsLater } from '#web/storefront/checkout/demo-cards-later.tsx'
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

/** Takes the card that pays for a gift card, in the gateway’s own fields. */
export function CardPayment({ card, amount, buying }: CardPaymentProps) {
  const { cardRefused, challenge, again } = buying
  const { payment } = useRoot().app
  return (
    <>
      <CardFields ref={card} id="gift-payment" payment={payment} amount={amount} />
      <RefusalMessage message={cardRefused} />
      <ClientSuspense fallback={null}>
        {challenge !== undefined && <BankChallenge url={challenge} onAnswered={again} />}
      </ClientSuspense>
      <noscript>
        <p>{m.checkout_payment_needs_script()}</p>
      </noscript>
      <DemoCardsLater />
    </>
  )
}
