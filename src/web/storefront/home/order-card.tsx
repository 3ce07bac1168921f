import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { asksFor } from '#core/channel-labels.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { ChosenKitchen } from '#web/shell/chosen-kitchen.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { panels } from '#web/dialogs/panels.ts'
import { AddressField } from '#web/storefront/location/address-field.tsx'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { LocateMe } from '#web/storefront/location/locate-me.tsx'
import styles from './order-card.module.css'

/** Opens the delivery modal when a guest chooses delivery (R2.1). */
function openDelivery({ target }: FormEvent<HTMLFormElement>): void {
  const chosen = target instanceof HTMLInputElement && target.name === 'handoff' ? target.value : ''
  if (isHandoffMode(chosen) && handoffModes[chosen].needs_address) panels.open('delivery')
}

/**
 * Asks how and where, in a plain form to the locations. It offers what the chain’s config offers, no more (R5.9). Who ordered
 * before goes on to the menu of that kitchen in one press.
 */
export function OrderCard({ kitchen }: { readonly kitchen: ChosenKitchen | null }) {
  const { app } = useRoot()
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
      aria-label={m.home_start_order()}
      onChange={openDelivery}
    >
      <div className={styles.card}>
        {modes.length > 1 && (
          <RadioCards
            legend={m.home_how()}
            name="handoff"
            options={modes}
            initial={modes.find(({ value }) => handoffModes[value].group === 'pickup')?.value}
            look="tabs"
          />
        )}
        <div className={styles.row}>
          <AddressField
            label={app.radar_map.autocompletePlaceholder}
            name="searched"
            icon="pin"
            maxLength={120}
            autoComplete="postal-code"
            enterKeyHint="search"
            placeholder="78704"
          />
          <Button type="submit" variant="primary">
            {m.delivery_find()}
          </Button>
        </div>
        <LocateMe />
        {kitchen && (
          <Link to={paths.menu(kitchen.menu_id)} className={linkClass}>
            {m.home_order_from({ location: kitchen.name })}
            <Icon name="forward" />
          </Link>
        )}
      </div>
    </Form>
  )
}
