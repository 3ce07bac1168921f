import { useFetcher } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { useKnown } from '#web/root/known.ts'
import { menuHere } from '#web/root/menus-here.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './ways-to-order.module.css'

/** The ways of changing hands at a location; each starts an order that way, or gives the one that is here that way. */
export function WaysToOrder({ location }: { readonly location: LocationAnswer }) {
  const { app } = useKnown()
  const { services, available, name } = location
  const menu_id = menuHere(app, location)
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const offered = Object.keys(services.handoff)
    .filter(isHandoffMode)
    .filter((mode) => services.handoff[mode])
  if (offered.length === 0) return null
  return (
    <fetcher.Form method="post" action={paths.locations()}>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="menu_id" value={menu_id ?? ''} />
      <ul className={styles.ways} aria-label="Ways to order">
        {offered.map((mode) => {
          const { title, needs_address } = handoffModes[mode]
          return (
            <li key={mode}>
              {menu_id === null || !available ? (
                <span className={styles.way}>
                  <Icon name={mode} />
                  {title}
                </span>
              ) : needs_address ? (
                // Where to comes first: the kitchen that delivers there may be another one.
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
                  aria-label={`${title} at ${name}`}
                >
                  <Icon name={mode} />
                  {title}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Refused words={refused} />
    </fetcher.Form>
  )
}
