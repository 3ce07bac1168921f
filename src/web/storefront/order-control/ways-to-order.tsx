import { Link } from 'react-router'
import { channels, type Channel } from '#core/channel.ts'
import { m } from '#messages'
import { localHref, paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { otherSiteLinks } from '#web/content/stories.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './ways-to-order.module.css'
import { formatSearchTitle } from '#core/channel-labels.ts'
import { getLocale } from '#messages/runtime.js'

/** The heading of the ways to order on either site (R4.9). */
const headings = {
  default: m.time_order_online,
  catering: m.time_order_catering,
} as const satisfies Record<Channel, () => string>

const buttonStyle = buttonClass({ variant: 'soft', block: true })

/** Lists the ways to start an order, here or on the other site (R4.9). */
export function WaysToOrder() {
  const { app } = useRoot()
  return (
    <nav className={styles.ways} aria-label={m.locations_ways_to_order()}>
      <h3>{headings[app.channel]()}</h3>
      <Link to={paths.locations({ handoff: 'pickup' })} className={buttonStyle}>
        <Icon name="pickup" />
        {formatSearchTitle(app.channel, 'pickup', getLocale())}
      </Link>
      {app.services.delivery && (
        <PanelLink panel="delivery" to={paths.deliveryPage()} className={buttonStyle}>
          <Icon name="delivery" />
          {formatSearchTitle(app.channel, 'delivery', getLocale())}
        </PanelLink>
      )}
      {app.group_order && <StartGroup />}
      <OtherSite />
    </nav>
  )
}

/** Leads to a group order of one's own; a guest signs in first (R4.9, R6.20). */
function StartGroup() {
  const { session } = useRoot()
  return (
    <>
      <Link to={paths.groupOrder()} className={buttonStyle}>
        <Icon name="users" />
        {m.group_start()}
      </Link>
      {!session.member && <p className={styles.hint}>{m.group_sign_in_needed()}</p>}
    </>
  )
}

/** Links to the other site, where it has a menu to offer. */
function OtherSite() {
  const { app } = useRoot()
  const [there] = otherSiteLinks(app)
  if (!there) return null
  if (channels[app.channel].site === 'catering') {
    return (
      <a href={there.href} className={buttonStyle}>
        <Icon name="back" />
        {there.label}
      </a>
    )
  }
  return (
    <a
      href={new URL(localHref(paths.anyMenu({ drawer: true })), there.href).href}
      className={buttonStyle}
    >
      <Icon name="users" />
      {m.time_order_catering()}
    </a>
  )
}
