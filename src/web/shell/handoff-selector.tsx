import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './handoff-selector.module.css'
import { chosenKitchen } from './chosen-kitchen.ts'
import { firstHandoff, orderTitle } from './format-handoff.ts'
import { WantedTime } from './wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from './use-root.ts'

/** How, where and when an order is wanted, in the header (R3.4); opens the order control. */
export function HandoffSelector({ className }: { readonly className?: string | undefined }) {
  const root = useRoot()
  const { app, cart } = root
  const chosen = chosenKitchen(root)
  const handoff = chosen?.handoff ?? firstHandoff(app)
  const title = orderTitle(root, handoff)
  return (
    <PanelLink
      panel="order-control"
      to={paths.cart({ edit: 'order' })}
      className={classes(styles.selector, className)}
    >
      <Icon name={handoff} />
      <span>
        <small>{cart ? `${title} · ${cart.location.name}` : title}</small>
        <b>{cart ? <WantedTime cart={cart} /> : (chosen?.name ?? m.shell_find_location())}</b>
      </span>
      <Icon name="down" />
    </PanelLink>
  )
}
