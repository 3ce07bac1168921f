import { lazy, Suspense, type Ref } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { channels } from '#core/channel.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AskedHandle } from './asked.ts'

/** Few orders ask for them: they come with a script of their own. */
const VehicleSection = lazy(async () => ({
  default: (await import('./vehicle-section.tsx')).VehicleSection,
}))
/** Typed into before its script has come, where the server drew it: the page waits for it, and nothing is drawn anew. */
const OnSiteSection = lazy(async () => ({
  default: (await import('./on-site-section.tsx')).OnSiteSection,
}))

const ExemptionSection = lazy(async () => ({
  default: (await import('./exemption-section.tsx')).ExemptionSection,
}))

interface AskedSectionsProps {
  readonly cart: CartAnswer
  readonly vehicle: Ref<AskedHandle>
  /** Why the car that was told isn’t enough, from placing the order. */
  readonly vehicleRefused: string | undefined
  readonly onSite: Ref<AskedHandle>
}

/** What only some ways of ordering ask: which car to look for, who takes a catered order at the place, and whether it is taxed. */
export function AskedSections({ cart, vehicle, vehicleRefused, onSite }: AskedSectionsProps) {
  // What is typed before its script has come would be lost: it appears with it.
  const hydrated = useHydrated()
  return (
    <>
      {hydrated && handoffModes[cart.handoff].asks_vehicle && (
        <Suspense fallback={null}>
          <VehicleSection ref={vehicle} cart={cart} refused={vehicleRefused} />
        </Suspense>
      )}
      {channels[cart.channel].asks_on_site && <OnSiteSection ref={onSite} cart={cart} />}
      {cart.takes_exemption && (
        <Suspense fallback={<ExemptionLink />}>
          {hydrated ? <ExemptionSection cart={cart} /> : <ExemptionLink />}
        </Suspense>
      )}
    </>
  )
}

/** The way to the certificate before JavaScript has loaded. */
function ExemptionLink() {
  return (
    <p>
      <a href={paths.taxExemption()} className={linkClass}>
        Tax exempt? Send your certificate
      </a>
    </p>
  )
}
