import { m } from '#messages'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { menuHere } from '#web/api/location-menus.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './handoff-buttons.module.css'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { getLocale } from '#messages/runtime.js'

/** Offers the handoffs of a location; each button starts an order with it, or sets it on the order that is at the location. */
export function HandoffButtons({ location }: { readonly location: LocationAnswer }) {
  const { app } = useRoot()
  const { services, available, name } = location
  const menu_id = menuHere(app, location)
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const offered = Object.keys(services.handoff)
    .filter(isHandoffMode)
    .filter((mode) => services.handoff[mode])
  if (offered.length === 0) return null
  return (
    <fetcher.Form method="post" action={paths.locations()}>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="menu_id" value={menu_id ?? ''} />
      <ul className={styles.ways} aria-label={m.locations_ways_to_order()}>
        {offered.map((mode) => {
          const { needs_address } = handoffModes[mode]
          const title = formatHandoff(mode, getLocale())
          return (
            <li key={mode}>
              {menu_id === null || !available ? (
                <span className={styles.way}>
                  <Icon name={mode} />
                  {title}
                </span>
              ) : needs_address ? (
                // The address comes first: another kitchen may deliver there.
                <PanelLink
                  panel="delivery"
                  to={paths.deliveryPage()}
                  className={buttonClass({ variant: 'soft', size: 'small' })}
                >
                  <Icon name={mode} />
                  {title}
                </PanelLink>
              ) : (
                <Button
                  type="submit"
                  variant="soft"
                  size="small"
                  name="handoff"
                  value={mode}
                  busy={fetcher.formData?.get('handoff') === mode}
                  aria-label={m.locations_way_at({ way: title, name })}
                >
                  <Icon name={mode} />
                  {title}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}
