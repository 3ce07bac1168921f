import { useNavigate } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { panels } from '#web/dialogs/panels.ts'
import { CartForm } from '#web/api/cart-form.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { handoffStep } from '#web/storefront/cart/handoff-step.ts'
import styles from './order-control.module.css'

/** Whether an order may change its handoff: a catering order keeps the one it was started with (R4.8). */
const isSwitchable = { default: true, catering: false } as const satisfies Record<Channel, boolean>

/** Switches between the handoffs that the location offers now, at once (R6.10); one alone is a fact, not a choice. */
export function HandoffSwitch({ cart }: { readonly cart: CartAnswer }) {
  const { app } = useRoot()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { fetcher: save, mutate, refused } = useCartMutation()
  const offered = app.handoff_modes.filter(({ key }) => cart.location.handoff.includes(key))
  if (offered.length < 2 || !isSwitchable[cart.channel]) return null
  const saving = offered.find(({ key }) => key === save.formData?.get('handoff'))
  const change = (handoff: HandoffMode) => {
    const step = handoffStep(cart.handoff, handoff)
    if (step === 'address') panels.open('delivery')
    else if (step === 'location') void navigate(paths.locations({ handoff }))
    else mutate({ intent: 'handoff', handoff })
  }
  return (
    <CartForm fetcher={save} intent="handoff" onMutate={mutate}>
      <RadioCards
        legend={m.time_how()}
        legendShown
        name="handoff"
        look="tabs"
        value={saving?.key ?? cart.handoff}
        onChange={change}
        options={offered.map(({ key, mobile_title }) => ({
          value: key,
          label: mobile_title,
          icon: key,
          iconOn: `${key}-on` as const,
        }))}
      />
      {!hydrated && (
        <Button type="submit" variant="soft" size="small" className={styles.plain}>
          {m.common_save()}
        </Button>
      )}
      <RefusalMessage message={refused} />
    </CartForm>
  )
}
