import { lazy, type Ref } from 'react'
import { m } from '#messages'
import { useRoot } from '#web/shell/use-root.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { isCovered, owesAtLocation } from './is-covered.ts'
import { CardChoice } from './card-choice.tsx'
import { DemoCardsLater } from './demo-cards-later.tsx'
import { Section } from './section.tsx'
import styles from './payment-section.module.css'
import { useCardChoice } from './use-card-choice.ts'
import type { CardFieldsHandle } from './use-card-frame.ts'

/** Few locations take it. */
const AtLocationChoice = lazy(async () => ({
  default: (await import('./at-location-choice.tsx')).AtLocationChoice,
}))

/** The id of the form that places the order. */
export const checkoutFormId = 'checkout'

/** The id of the card fields: the error summary leads there. */
export const cardFieldsId = 'card-fields'

interface PaymentSectionProps {
  readonly card: Ref<CardFieldsHandle>
  readonly cart: CartAnswer
  readonly refused: string | undefined
}

/** Takes a card that a member saved, or one that is typed into the gateway’s own fields; none where nothing is left for one. */
export function PaymentSection({ card, cart, refused }: PaymentSectionProps) {
  const { session } = useRoot()
  const choice = useCardChoice(card)
  const { saves, setSaves, isTyped } = choice
  if (isCovered(cart))
    return (
      <Section title={m.checkout_payment()}>
        <PayAt cart={cart} />
        {!owesAtLocation(cart) && (
          <p>{cart.sheet.total === 0 ? m.checkout_nothing_to_pay() : m.checkout_gift_covers()}</p>
        )}
        <RefusalMessage message={refused} />
      </Section>
    )
  return (
    <Section title={m.checkout_payment()}>
      <PayAt cart={cart} />
      <CardChoice choice={choice} id={cardFieldsId} amount={cart.card_due} form={checkoutFormId} />
      {isTyped && session.member && (
        <OptionRow
          kind="checkbox"
          label={m.checkout_save_card()}
          note={m.checkout_save_card_hint()}
          checked={saves}
          onChange={() => setSaves(!saves)}
        />
      )}
      <RefusalMessage message={refused} />
      <noscript>
        <p>{m.checkout_payment_needs_script()}</p>
      </noscript>
      {isTyped && <DemoCardsLater />}
    </Section>
  )
}

/** Offers to pay where it is picked up, where that may be. */
function PayAt({ cart: { id, at_location } }: Pick<PaymentSectionProps, 'cart'>) {
  return (
    at_location && (
      <ClientSuspense fallback={<div className={styles.payAt} />}>
        <AtLocationChoice cart_id={id} at_location={at_location} />
      </ClientSuspense>
    )
  )
}
