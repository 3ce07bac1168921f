import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { currentHandoff, handoffTitle } from './format-handoff.ts'
import { WantedTime } from './wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from './use-root.ts'
import styles from './sub-header.module.css'

const control = paths.cart({ edit: 'order' })

/** On small screens: the handoff, and the location’s address or “Find a Location” (R3.7). */
export function SubHeader() {
  const { app, cart } = useRoot()
  const handoff = currentHandoff(app, cart)
  return (
    <nav className={styles.row} aria-label={m.shell_when_and_where()}>
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
            <WantedTime cart={cart} />
          </span>
        </PanelLink>
      ) : (
        <Link to={paths.locations()}>
          <Icon name="pin" />
          <span>{m.shell_find_location()}</span>
        </Link>
      )}
    </nav>
  )
}
