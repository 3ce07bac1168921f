import { lazy, type Ref, Suspense } from 'react'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { CardFields } from '#web/storefront/checkout/card-fields.tsx'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

/** Where real cards are taken, it never loads. */
const DemoCards = lazy(async () => ({
  default: (await import('#web/storefront/checkout/demo-cards.tsx')).DemoCards,
}))

interface CardPaymentProps {
  readonly card: Ref<CardFieldsHandle>
  readonly refused: string | undefined
}

/** Takes the card that pays for a gift card, in the gateway’s own fields. */
export function CardPayment({ card, refused }: CardPaymentProps) {
  const { payment } = useRoot().app
  return (
    <>
      <CardFields ref={card} id="gift-payment" address={payment.fields_url} />
      <RefusalMessage message={refused} />
      <noscript>
        <p>{m.checkout_payment_needs_script()}</p>
      </noscript>
      <Suspense fallback={null}>
        {payment.demo_cards.length > 0 && <DemoCards cards={payment.demo_cards} />}
      </Suspense>
    </>
  )
}
