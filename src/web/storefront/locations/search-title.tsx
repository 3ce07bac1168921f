import { Link, useFetcher } from 'react-router'
import { searchTitle } from '#core/channel-words.ts'
import type { Channel } from '#core/channel.ts'
import type { HandoffGroup } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './search-title.module.css'

interface SearchTitleProps {
  readonly type: HandoffGroup
  /** The place that is looked at; else what is looked for is said. */
  readonly place?: string | undefined
  /** Where back is. */
  readonly back?: string | undefined
}

/** What is looked for, or where, the way back, the switch to delivery, and the way out (R4.1). */
export function SearchTitle({ type, place, back = paths.home() }: SearchTitleProps) {
  const { app, cart } = useKnown()
  const Switch = cart ? switches[app.channel] : SwitchLink
  return (
    <div className={styles.title}>
      <Link to={back} className={styles.back} aria-label="Back">
        <Icon name="back" />
      </Link>
      <h1>{place ?? searchTitle(app.channel, type)}</h1>
      {type === 'pickup' && app.services.delivery && <Switch />}
      <CloseLink />
    </div>
  )
}

const switchClass = classes(linkClass, styles.switch)

/** Where the switch to delivery leads (R6.2): on the main site home, where its modal opens. */
const deliveryOf = {
  default: paths.delivery,
  catering: paths.deliveryPage,
} as const satisfies Record<Channel, () => string>

/** Without an order there is nothing to let go. */
function SwitchLink() {
  const { app } = useKnown()
  return (
    <Link to={deliveryOf[app.channel]()} className={switchClass}>
      Switch to Delivery
    </Link>
  )
}

/** On the main site an order lets its location go; with lines in it, its guest is asked first (R6.2). */
function SwitchForm() {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  return (
    <fetcher.Form method="post" action={paths.locations()}>
      <input type="hidden" name="intent" value="switch" />
      <button type="submit" className={switchClass}>
        Switch to Delivery
      </button>
      <Refused words={refused} />
    </fetcher.Form>
  )
}

/** How an order switches on either site (R6.2). */
const switches = { default: SwitchForm, catering: SwitchLink } as const

/** Back to the menu that the guest came from, if there is one (R4.1). */
function CloseLink() {
  const { cart } = useKnown()
  if (!cart) return null
  return (
    <Link
      to={paths.menu(cart.menu_id)}
      className={styles.close}
      aria-label="Close, back to the menu"
    >
      <Icon name="close" />
    </Link>
  )
}
