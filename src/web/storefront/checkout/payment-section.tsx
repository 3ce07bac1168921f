import { lazy, type Ref, Suspense } from 'react'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
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

/** Takes a card, typed into the gateway’s own fields. */
export function PaymentSection({ card, refused }: PaymentSectionProps) {
  const { payment } = useRoot().app
  return (
    <Section title={m.checkout_payment()}>
      <CardFields ref={card} id={cardFieldsId} address={payment.fields_url} />
      <RefusalMessage message={refused} />
      <noscript>
        <p>{m.checkout_payment_needs_script()}</p>
      </noscript>
      <Suspense fallback={null}>
        {payment.demo_cards.length > 0 && <DemoCards cards={payment.demo_cards} />}
      </Suspense>
    </Section>
  )
}
