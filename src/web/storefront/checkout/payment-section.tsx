import { lazy, type Ref, Suspense } from 'react'
import { useKnown } from '#web/root/known.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { CardFields } from './card-fields.tsx'
import { Section } from './section.tsx'
import type { CardFieldsHandle } from './use-card-frame.ts'

/** Where real cards are taken, it never loads. */
const DemoCards = lazy(async () => ({ default: (await import('./demo-cards.tsx')).DemoCards }))

/** The id of the card fields: the error summary leads there. */
export const cardFieldsId = 'card-fields'

interface PaymentSectionProps {
  readonly card: Ref<CardFieldsHandle>
  readonly refused: string | undefined
}

/** How it is paid: a card, typed into the gateway’s own fields. */
export function PaymentSection({ card, refused }: PaymentSectionProps) {
  const { payment } = useKnown().app
  return (
    <Section title="Payment">
      <CardFields ref={card} id={cardFieldsId} address={payment.fields_url} />
      <Refused words={refused} />
      <noscript>
        <p>Paying needs JavaScript: your card goes straight to the bank’s own fields.</p>
      </noscript>
      <Suspense fallback={null}>
        {payment.demo_cards.length > 0 && <DemoCards cards={payment.demo_cards} />}
      </Suspense>
    </Section>
  )
}
