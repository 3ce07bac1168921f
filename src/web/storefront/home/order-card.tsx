import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { asksFor } from '#core/channel-words.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { panels } from '#web/root/panels.ts'
import { AddressField } from '#web/storefront/address/address-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { LocateMe } from './locate-me.tsx'
import styles from './order-card.module.css'

/** Choosing delivery opens its modal (R2.1). */
function openDelivery({ target }: FormEvent<HTMLFormElement>): void {
  const chosen = target instanceof HTMLInputElement && target.name === 'handoff' ? target.value : ''
  if (isHandoffMode(chosen) && handoffModes[chosen].needs_address) panels.open('delivery')
}

/** How and where: a plain form to the locations. It offers what the chain’s config offers, no more (R5.9). */
export function OrderCard() {
  const { app } = useKnown()
  const modes = app.handoff_modes
    .filter(({ key }) => asksFor(app.channel, key))
    .map(
      ({ key, title, mobile_title }) =>
        ({
          value: key,
          label: mobile_title || title,
          icon: key,
          iconOn: `${key}-on`,
        }) as const,
    )
  return (
    <Form
      method="get"
      action={paths.locations()}
      aria-label="Start your order"
      onChange={openDelivery}
    >
      <div className={styles.card}>
        {modes.length > 1 && (
          <RadioCards
            legend="How would you like it?"
            name="handoff"
            options={modes}
            initial={modes.find(({ value }) => handoffModes[value].group === 'pickup')?.value}
            look="tabs"
          />
        )}
        <div className={styles.row}>
          <AddressField
            label={app.radar_map.autocompletePlaceholder}
            name="q"
            icon="pin"
            maxLength={120}
            autoComplete="postal-code"
            enterKeyHint="search"
            placeholder="78704"
          />
          <Button type="submit" variant="primary">
            Find my kitchen
          </Button>
        </div>
        <LocateMe />
      </div>
    </Form>
  )
}
