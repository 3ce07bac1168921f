import { Link } from 'react-router'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot, type RootModel } from '#web/shell/use-root.ts'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './resume-card.module.css'

/** Shows a guest with an open order where it stands, and how to go on. */
export function ResumeCard({ cart }: { readonly cart: NonNullable<RootModel['cart']> }) {
  const { app } = useRoot()
  return (
    <section className={styles.card} aria-labelledby="resume">
      <h2 id="resume">{m.home_resume()}</h2>
      <p className={styles.place}>
        <Icon name={cart.handoff} />
        <span>
          <b>
            {handoffTitle(app, cart.handoff)} · {cart.location.name}
          </b>
          <br />
          <WantedTime cart={cart} />
        </span>
      </p>
      <div className={styles.actions}>
        {cart.count > 0 && (
          <PanelLink panel="cart" to={paths.cart()} className={buttonClass({ block: true })}>
            {m.home_resume_see_order({ price: formatMoney(cart.sheet.subtotal, getLocale()) })}
          </PanelLink>
        )}
        <Link
          to={paths.menu(cart.menu_id)}
          className={buttonClass({ block: true, variant: cart.count > 0 ? 'soft' : 'primary' })}
        >
          {m.common_back_to_menu()}
        </Link>
      </div>
      <Link to={paths.locations()} className={classes(linkClass, styles.other)}>
        {m.home_other_kitchen()}
      </Link>
    </section>
  )
}
