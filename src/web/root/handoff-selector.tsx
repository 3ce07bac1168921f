import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './handoff-selector.module.css'
import { handoffAsked, handoffTitle, whenWanted } from './handoff-words.ts'
import { PanelLink } from './panel-link.tsx'
import { useKnown } from './known.ts'

/** How, where and when an order is wanted, in the header (R3.4); opens the order control. */
export function HandoffSelector({ className }: { readonly className?: string | undefined }) {
  const { app, cart, wanted } = useKnown()
  const handoff = handoffAsked(app, cart)
  const title = handoffTitle(app, handoff)
  return (
    <PanelLink
      panel="order-control"
      to={paths.cart({ edit: 'order' })}
      className={classes(styles.selector, className)}
    >
      <Icon name={handoff} />
      <span>
        <small>{cart ? `${title} · ${cart.location.name}` : title}</small>
        <b title={wanted ?? undefined}>{cart ? whenWanted(cart) : 'Find a Location'}</b>
      </span>
      <Icon name="down" />
    </PanelLink>
  )
}
