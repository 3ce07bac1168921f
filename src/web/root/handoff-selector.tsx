import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './handoff-selector.module.css'
import { handoffTitle, whenWanted } from './handoff-words.ts'
import { PanelLink } from './panel-link.tsx'
import { useKnown } from './known.ts'

/** How, where and when the order is wanted, in the header; opens the order control. */
export function HandoffSelector({ className }: { readonly className?: string | undefined }) {
  const { app, cart, wanted } = useKnown()
  if (!cart) return null
  return (
    <PanelLink
      panel="order-control"
      to={paths.cart({ edit: 'order' })}
      className={classes(styles.selector, className)}
    >
      <Icon name={cart.handoff} />
      <span>
        <small>
          {handoffTitle(app, cart.handoff)} · {cart.location.name}
        </small>
        <b title={wanted ?? undefined}>{whenWanted(cart)}</b>
      </span>
      <Icon name="down" />
    </PanelLink>
  )
}
