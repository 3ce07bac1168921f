import { useFetcher } from 'react-router'
import type { LocationAnswer } from '#contract/locations.ts'
import { channels } from '#core/channel.ts'
import { refusal } from '#core/refusal.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { menuHere } from '#web/root/menus-here.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { Button } from '#web/ui/button.tsx'

interface ViewMenuProps {
  readonly location: LocationAnswer
  /** How the guest wants it, as home asked. */
  readonly handoff: string | null
}

/** Chooses the location and opens its menu (R6.4); says why where that can’t be (R6.5).
 * One without a menu has nothing to choose. */
export function ViewMenu({ location, handoff }: ViewMenuProps) {
  const { app } = useKnown()
  const { name, available, open, services } = location
  const menu_id = menuHere(app, location)
  // Where every order is ahead, being closed now is no reason to say so.
  const now = open || channels[app.channel].advance_only
  const label = now ? 'View Menu' : 'Order Ahead'
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  if (menu_id === null) return null
  if (!available) return <p>{refusal('location.unavailable', name).message}</p>
  const offered = isOffered(services.handoff, handoff)
  return (
    <fetcher.Form method="post" action={paths.locations()}>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="menu_id" value={menu_id} />
      {offered && <input type="hidden" name="handoff" value={handoff ?? ''} />}
      <Button
        type="submit"
        size="small"
        variant={now ? 'primary' : 'dark'}
        busy={fetcher.state !== 'idle'}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
      <Refused words={refused} />
    </fetcher.Form>
  )
}

function isOffered(offered: Readonly<Record<string, boolean>>, handoff: string | null): boolean {
  return handoff !== null && offered[handoff] === true
}
