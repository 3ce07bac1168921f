import { useFetcher } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { menuHere } from '#web/root/menus-here.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button } from '#web/ui/button.tsx'
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
          // Where to comes first: an address is asked for with the order.
          const starts = menu_id !== null && available && !needs_address
          return (
            <li key={mode}>
              {starts ? (
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
              ) : (
                <span className={styles.way}>
                  <Icon name={mode} />
                  {title}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Refused words={refused} />
    </fetcher.Form>
  )
}
