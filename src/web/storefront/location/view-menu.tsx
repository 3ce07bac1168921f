import { Link } from 'react-router'
import { m } from '#messages'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { channels } from '#core/channel.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { type HandoffMode, handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { otherWay } from '#core/location/offering-first.ts'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { type RootModel, useRoot } from '#web/shell/use-root.ts'
import { menuHere } from '#web/api/location-menus.ts'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './view-menu.module.css'
import { WantedFields } from './wanted-fields.tsx'

interface ViewMenuProps {
  readonly location: LocationAnswer
  /** The handoff that the guest chose on the home page. */
  readonly handoff: string | null
}

/**
 * Chooses the location and opens its menu (R6.4), and for one that is closed orders ahead beside a look at the menu (R4.3); says why where
 * that isn’t possible (R6.5); nothing for a location without a menu.
 */
export function ViewMenu({ location, handoff }: ViewMenuProps) {
  const { app } = useRoot()
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const menu_id = menuHere(app, location)
  const { name, available } = location
  if (menu_id === null) return null
  if (!available) return <p>{m.refusal_location_unavailable({ name })}</p>
  return (
    <>
      <fetcher.Form method="post" action={paths.locations()}>
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="menu_id" value={menu_id} />
        <WantedFields />
        <ChooseButton location={location} handoff={handoff} busy={fetcher.state !== 'idle'} />
        <RefusalMessage message={refused} />
      </fetcher.Form>
      {!isNow(app, location) && (
        <Link
          to={paths.menu(menu_id)}
          className={classes(linkClass, styles.look)}
          aria-label={m.locations_view_menu_of({ name })}
        >
          {m.locations_view_menu()}
        </Link>
      )}
    </>
  )
}

/** Whether an order can be begun for now; where every order is ahead, it doesn’t matter whether the location is open. */
function isNow({ channel }: RootModel['app'], { open }: LocationAnswer): boolean {
  return open || channels[channel].advance_only
}

/** The button, with the way of coming for the order that it stands for: another one than was asked for is never taken unsaid. */
function ChooseButton({ location, handoff, busy }: ViewMenuProps & { readonly busy: boolean }) {
  const { app, cart } = useRoot()
  const { name } = location
  const now = isNow(app, location)
  // An order that was begun keeps the way it is wanted, unless the guest agrees to another.
  const asked = wayOf(handoff ?? cart?.handoff)
  const other = otherWay(location, asked)
  const { short, full, variant } = buttonOf({ name, other, now })
  return (
    <>
      <input type="hidden" name="handoff" value={other ?? asked ?? ''} />
      {other && asked && (
        <p className={styles.without}>
          {m.locations_not_that_way({ way: formatHandoff(asked, getLocale()).toLowerCase() })}
        </p>
      )}
      <Button type="submit" size="small" variant={variant} busy={busy} aria-label={full}>
        {short}
      </Button>
    </>
  )
}

function wayOf(handoff: string | undefined): HandoffMode | null {
  return handoff !== undefined && isHandoffMode(handoff) && !handoffModes[handoff].needs_address
    ? handoff
    : null
}

interface Labelled {
  readonly name: string
  readonly other: HandoffMode | undefined
  readonly now: boolean
}

interface ChooseLabel {
  readonly short: string
  readonly full: string
  readonly variant: 'soft' | 'primary' | 'dark'
}

/** Words the button, for the eye and with the name of the location; the colour of what isn’t what was asked for is a quiet one. */
function buttonOf({ name, other, now }: Labelled): ChooseLabel {
  if (other) {
    const way = formatHandoff(other, getLocale())
    const full = m.locations_other_way_at({ way, name })
    return { short: m.locations_other_way({ way }), full, variant: 'soft' }
  }
  return now
    ? {
        short: m.locations_view_menu(),
        full: m.locations_view_menu_of({ name }),
        variant: 'primary',
      }
    : {
        short: m.time_mode_advance(),
        full: m.locations_order_ahead_at({ name }),
        variant: 'dark',
      }
}
