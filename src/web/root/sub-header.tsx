import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { handoffAsked, handoffTitle, whenWanted } from './handoff-words.ts'
import { PanelLink } from './panel-link.tsx'
import { useKnown } from './known.ts'
import styles from './sub-header.module.css'

const control = paths.cart({ edit: 'order' })

/** On small screens: the handoff, and the location’s address or “Find a Location” (R3.7). */
export function SubHeader() {
  const { app, cart } = useKnown()
  const handoff = handoffAsked(app, cart)
  return (
    <nav className={styles.row} aria-label="Where and when">
      <PanelLink panel="order-control" to={control}>
        <Icon name={handoff} />
        <span>{handoffTitle(app, handoff)}</span>
        <Icon name="down" />
      </PanelLink>
      {cart ? (
        <PanelLink panel="order-control" to={control}>
          <Icon name="pin" />
          <span>
            {(cart.delivery ? cart.address : null)?.address ?? cart.location.address} ·{' '}
            {whenWanted(cart)}
          </span>
        </PanelLink>
      ) : (
        <Link to={paths.locations()}>
          <Icon name="pin" />
          <span>Find a Location</span>
        </Link>
      )}
    </nav>
  )
}
