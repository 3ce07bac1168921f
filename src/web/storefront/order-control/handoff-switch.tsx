import { useNavigate } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import type { Channel } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { panels } from '#web/root/panels.ts'
import { CartForm } from '#web/storefront/cart/cart-form.tsx'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { handoffStep } from './handoff-step.ts'
import styles from './order-control.module.css'

/** A catering order keeps the handoff it was started with (R4.8). */
const switches = { default: true, catering: false } as const satisfies Record<Channel, boolean>

/** The handoffs that the location offers now, changed at once (R6.10); one alone is a fact, not a choice. */
export function HandoffSwitch({ cart }: { readonly cart: CartAnswer }) {
  const { app } = useKnown()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { fetcher: save, wish, refused } = useWish()
  const offered = app.handoff_modes.filter(({ key }) => cart.location.handoff.includes(key))
  if (offered.length < 2 || !switches[cart.channel]) return null
  const saving = offered.find(({ key }) => key === save.formData?.get('handoff'))
  const change = (handoff: HandoffMode) => {
    const step = handoffStep(cart.handoff, handoff)
    if (step === 'address') panels.open('delivery')
    else if (step === 'location') void navigate(paths.locations({ handoff }))
    else wish({ intent: 'handoff', handoff })
  }
  return (
    <CartForm fetcher={save} intent="handoff" onWish={wish}>
      <RadioCards
        legend="How"
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
          Save
        </Button>
      )}
      <Refused words={refused} />
    </CartForm>
  )
}
