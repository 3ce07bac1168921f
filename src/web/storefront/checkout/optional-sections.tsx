import { lazy, type Ref } from 'react'
import { useLoaderData } from 'react-router'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { channels } from '#core/channel.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { rewardsToUse } from '#core/reward/to-use.ts'
import { localHref, paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass } from '#web/ui/button.tsx'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import styles from './optional-sections.module.css'
import type { SavedToPay } from './load-saved.server.ts'
import savings from './savings-sections.module.css'
import { Section } from './section.tsx'
import type { SectionHandle } from './section-handle.ts'

/** Few orders ask for them. What is typed before a script has loaded would be lost: each appears with its script, in a room that is there before. */
const VehicleSection = lazy(async () => ({
  default: (await import('./vehicle-section.tsx')).VehicleSection,
}))
/** The server draws it and guests may type before its script has loaded: the page waits for it, and nothing is drawn anew. */
const OnSiteSection = lazy(async () => ({
  default: (await import('./on-site-section.tsx')).OnSiteSection,
}))

const ExemptionSection = lazy(async () => ({
  default: (await import('./exemption-section.tsx')).ExemptionSection,
}))

const SavingsSections = lazy(async () => ({
  default: (await import('./savings-sections.tsx')).SavingsSections,
}))

interface OptionalSectionsProps {
  readonly cart: CartAnswer
  readonly vehicle: Ref<SectionHandle>
  /** Why placing the order was refused, where it was for the car. */
  readonly vehicleRefused: string | undefined
  readonly onSite: Ref<SectionHandle>
}

/** Asks what only some ways of ordering need: which car to look for, who takes a catered order at the place, and whether it is taxed. */
export function OptionalSections({ cart, vehicle, vehicleRefused, onSite }: OptionalSectionsProps) {
  return (
    <>
      {handoffModes[cart.handoff].asks_vehicle && (
        <ClientSuspense fallback={<div className={styles.vehicle} />}>
          <VehicleSection ref={vehicle} cart={cart} refused={vehicleRefused} />
        </ClientSuspense>
      )}
      {channels[cart.channel].asks_on_site && <OnSiteSection ref={onSite} cart={cart} />}
      {cart.takes_exemption && (
        <ClientSuspense fallback={<ExemptionLink />}>
          <ExemptionSection cart={cart} />
        </ClientSuspense>
      )}
    </>
  )
}

/** Links to the certificate’s page before JavaScript has loaded. */
function ExemptionLink() {
  return (
    <p>
      <a href={localHref(paths.taxExemption())} className={linkClass}>
        {m.checkout_exemption_link()}
      </a>
    </p>
  )
}

/** Takes coupons, rewards and gift cards: as above, whoever pressed before their script has loaded would leave the page. */
export function Savings({ cart }: { readonly cart: CartAnswer }) {
  return (
    <ClientSuspense fallback={<SavingsRoom cart={cart} />}>
      <SavingsSections cart={cart} />
    </ClientSuspense>
  )
}

/** The headings, and under each the room of what opens it, or is offered there. */
function SavingsRoom({ cart }: { readonly cart: CartAnswer }) {
  const { disabled_features } = useRoot().app
  const { rewards } = useLoaderData<SavedToPay>()
  const offered = rewards ? rewardsToUse(cart, rewards) : []
  return (
    <>
      {disabled_features.get_offers || (
        <Section title={m.checkout_coupon()}>
          <div className={cart.coupon ? styles.coupon : styles.room} />
        </Section>
      )}
      {offered.length > 0 && (
        <Section title={m.checkout_rewards()}>
          <ul className={savings.rewards} aria-hidden="true">
            {offered.map(({ reward_id }) => (
              <li key={reward_id} />
            ))}
          </ul>
          <div className={styles.balance} />
        </Section>
      )}
      {cart.deposit === null && (
        <Section title={m.checkout_gift_cards()}>
          <div className={styles.room} />
        </Section>
      )}
    </>
  )
}
