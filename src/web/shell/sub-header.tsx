import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chosenKitchen } from './chosen-kitchen.ts'
import { firstHandoff, orderTitle } from './format-handoff.ts'
import { WantedTime } from './wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from './use-root.ts'
import styles from './sub-header.module.css'

const control = paths.cart({ edit: 'order' })

/** On small screens: the handoff, and the location’s address or “Find a Location” (R3.7). */
export function SubHeader() {
  const root = useRoot()
  const { app, cart } = root
  const chosen = chosenKitchen(root)
  const handoff = chosen?.handoff ?? firstHandoff(app)
  return (
    <nav className={styles.row} aria-label={m.shell_when_and_where()}>
      <PanelLink panel="order-control" to={control}>
        <Icon name={handoff} />
        <span>{orderTitle(root, handoff)}</span>
        <Icon name="down" />
      </PanelLink>
      {cart ? (
        <PanelLink panel="order-control" to={control}>
          <Icon name="pin" />
          <span>
            {chosen?.address} · <WantedTime cart={cart} />
          </span>
        </PanelLink>
      ) : (
        <Link to={chosen ? paths.menu(chosen.menu_id) : paths.locations()}>
          <Icon name="pin" />
          <span>{chosen?.address ?? m.shell_find_location()}</span>
        </Link>
      )}
    </nav>
  )
}
