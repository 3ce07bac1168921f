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
import { Icon } from '#web/ui/icon.tsx'
import styles from './search-title.module.css'

/** What is looked for, the way back, the way out, and the switch to delivery (R4.1). */
export function SearchTitle({ type }: { readonly type: HandoffGroup }) {
  const { app, cart } = useKnown()
  const Switch = cart ? switches[app.channel] : SwitchLink
  return (
    <>
      <div className={styles.title}>
        <Link to={paths.home()} className={styles.back} aria-label="Back">
          <Icon name="back" />
        </Link>
        <h1>{searchTitle(app.channel, type)}</h1>
        <CloseLink />
      </div>
      {type === 'pickup' && app.services.delivery && <Switch />}
    </>
  )
}

/** Where the switch to delivery leads (R6.2): on the main site home, where its modal opens. */
const deliveryOf = {
  default: paths.delivery,
  catering: paths.deliveryPage,
} as const satisfies Record<Channel, () => string>

/** Without an order there is nothing to let go. */
function SwitchLink() {
  const { app } = useKnown()
  return (
    <Link to={deliveryOf[app.channel]()} className={linkClass}>
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
      <button type="submit" className={linkClass}>
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
      className={styles.back}
      aria-label="Close, back to the menu"
    >
      <Icon name="close" />
    </Link>
  )
}
