import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { handoffTitle, whenWanted } from '#web/root/handoff-words.ts'
import { PanelLink } from '#web/root/panel-link.tsx'
import { useKnown, type Known } from '#web/root/known.ts'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './resume-card.module.css'

/** For a guest with a live order: where it stands, and the way on. */
export function ResumeCard({ cart }: { readonly cart: NonNullable<Known['cart']> }) {
  const { app, wanted } = useKnown()
  return (
    <section className={styles.card} aria-labelledby="resume">
      <h2 id="resume">Pick up where you left off</h2>
      <p className={styles.place}>
        <Icon name={cart.handoff} />
        <span>
          <b>
            {handoffTitle(app, cart.handoff)} · {cart.location.name}
          </b>
          <br />
          <span title={wanted ?? undefined}>{whenWanted(cart)}</span>
        </span>
      </p>
      <div className={styles.ways}>
        {cart.count > 0 && (
          <PanelLink panel="cart" to={paths.cart()} className={buttonClass({ block: true })}>
            See your order · <Price cents={cart.sheet.subtotal} />
          </PanelLink>
        )}
        <Link
          to={paths.menu(cart.menu_id)}
          className={buttonClass({ block: true, variant: cart.count > 0 ? 'soft' : 'primary' })}
        >
          Back to the menu
        </Link>
      </div>
      <Link to={paths.locations()} className={classes(linkClass, styles.other)}>
        Pick another kitchen
      </Link>
    </section>
  )
}
