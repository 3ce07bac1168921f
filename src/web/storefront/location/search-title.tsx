import { Link } from 'react-router'
import { m } from '#messages'
import type { Channel } from '#core/channel.ts'
import type { HandoffGroup } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWanted } from './wanted-fields.tsx'
import styles from './search-title.module.css'
import { formatSearchTitle } from '#core/channel-labels.ts'
import { getLocale } from '#messages/runtime.js'

interface SearchTitleProps {
  readonly type: HandoffGroup
  /** The place that is shown; else the title names the search. */
  readonly place?: string | undefined
  /** Where the back link leads. */
  readonly back?: string | undefined
}

/** Shows the title of the search, or its place, with the back link, the switch to the other way, and the close link (R4.1). */
export function SearchTitle({ type, place, back = paths.home() }: SearchTitleProps) {
  const { app, cart } = useRoot()
  const Switch = cart ? switches[app.channel] : SwitchLink
  return (
    <div className={styles.title}>
      <Link to={back} className={styles.back} aria-label={m.locations_back()}>
        <Icon name="back" />
      </Link>
      <h1>{place ?? formatSearchTitle(app.channel, type, getLocale())}</h1>
      {type === 'pickup' ? app.services.delivery && <Switch /> : <SwitchToPickup />}
      <CloseLink />
    </div>
  )
}

const switchClass = classes(linkClass, styles.switch)

/** Where the switch to delivery leads (R6.2): on the main site home, where its modal opens. */
const deliveryOf = {
  default: paths.delivery,
  catering: paths.deliveryPage,
} as const satisfies Record<Channel, (wanted: ReturnType<typeof useWanted>) => string>

/** Links to delivery where there is no order that has a location. */
function SwitchLink() {
  const { app } = useRoot()
  const wanted = useWanted()
  return (
    <Link to={deliveryOf[app.channel](wanted)} className={switchClass}>
      {m.locations_switch_to_delivery()}
    </Link>
  )
}

/** Links to the search for a location to come to (R6.2). */
function SwitchToPickup() {
  const wanted = useWanted()
  return (
    <Link to={paths.locations({ ...wanted, handoff: 'pickup' })} className={switchClass}>
      {m.locations_switch_to_pickup()}
    </Link>
  )
}

/** Switches an order to delivery on the main site: its location is cleared (R6.2). */
function SwitchForm() {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <fetcher.Form method="post" action={paths.locations()}>
      <input type="hidden" name="intent" value="switch" />
      <button type="submit" className={switchClass}>
        {m.locations_switch_to_delivery()}
      </button>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}

/** The switch of each site (R6.2). */
const switches = { default: SwitchForm, catering: SwitchLink } as const

/** Links back to the menu of the order, or home where no kitchen is chosen for one (R4.1). */
function CloseLink() {
  const { cart } = useRoot()
  const menu_id = cart && !cart.awaits_address ? cart.menu_id : null
  return (
    <Link
      to={menu_id === null ? paths.home() : paths.menu(menu_id)}
      className={styles.close}
      aria-label={menu_id !== null ? m.locations_close() : m.dialog_close()}
    >
      <Icon name="close" />
    </Link>
  )
}
