import { useState } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { OptionRow } from '#web/ui/option-row.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ProveContact } from './prove-contact.tsx'

interface AtLocationChoiceProps {
  readonly cart_id: string
  readonly at_location: NonNullable<CartAnswer['at_location']>
}

/** Offers to pay now, or where the order is picked up; says what keeps a guest from it, and takes the proof that mends it. */
export function AtLocationChoice({ cart_id, at_location }: AtLocationChoiceProps) {
  const { fetcher, mutate, refused } = useCartMutation()
  const [wanted, setWanted] = useState(at_location.chosen)
  // While it is being saved the guest sees what they pressed; what couldn’t be saved isn’t so.
  const chosen = fetcher.state === 'idle' ? at_location.chosen : wanted
  const choiceOf = (isAtLocation: boolean) => ({
    kind: 'radio' as const,
    name: 'pay_at',
    checked: chosen === isAtLocation,
    onChange: () => {
      setWanted(isAtLocation)
      mutate({ intent: 'pay-at', at_location: isAtLocation ? 'yes' : 'no' })
    },
  })
  const most = formatMoney(at_location.most, getLocale())
  return (
    <>
      <fieldset>
        <legend>
          <VisuallyHidden>{m.checkout_pay_how()}</VisuallyHidden>
        </legend>
        <OptionRow {...choiceOf(false)} label={m.checkout_pay_now()} />
        <OptionRow
          {...choiceOf(true)}
          label={m.checkout_pay_at_pickup()}
          note={m.checkout_pay_at_pickup_note({ most })}
        />
      </fieldset>
      <RefusalMessage message={refused ?? at_location.problem ?? undefined} />
      {at_location.asks_proof && <ProveContact cart_id={cart_id} purpose="pay_at_pickup" />}
      {at_location.due > 0 && !at_location.asks_proof && at_location.problem === null && (
        <p>{m.checkout_at_pickup_terms()}</p>
      )}
    </>
  )
}
