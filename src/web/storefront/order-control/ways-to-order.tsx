import { Link } from 'react-router'
import { searchTitle } from '#core/channel-words.ts'
import { channels, type Channel } from '#core/channel.ts'
import { paths } from '#web/paths.ts'
import { useKnown } from '#web/root/known.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { crossing } from '#web/root/stories.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './ways-to-order.module.css'

/** What the ways to order on either site stand under (R4.9). */
const headings = {
  default: 'Order Online',
  catering: 'Order Catering',
} as const satisfies Record<Channel, string>

const way = buttonClass({ variant: 'soft', block: true })

/** Without an order: the ways to start one, here or on the other site (R4.9). */
export function WaysToOrder() {
  const { app } = useKnown()
  return (
    <nav className={styles.ways} aria-label="Ways to order">
      <h3>{headings[app.channel]}</h3>
      <Link to={paths.locations({ handoff: 'pickup' })} className={way}>
        <Icon name="pickup" />
        {searchTitle(app.channel, 'pickup')}
      </Link>
      {app.services.delivery && (
        <PanelLink panel="delivery" to={paths.deliveryPage()} className={way}>
          <Icon name="delivery" />
          {searchTitle(app.channel, 'delivery')}
        </PanelLink>
      )}
      <OtherSite />
    </nav>
  )
}

/** The way to the other site, where it has a menu to offer. */
function OtherSite() {
  const { app } = useKnown()
  const [there] = crossing(app)
  if (!there) return null
  if (channels[app.channel].site === 'catering') {
    return (
      <a href={there.href} className={way}>
        <Icon name="back" />
        {there.label}
      </a>
    )
  }
  return (
    <a href={new URL(paths.anyMenu({ drawer: true }), there.href).href} className={way}>
      <Icon name="users" />
      Order Catering
    </a>
  )
}
