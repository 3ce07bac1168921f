import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/shell/logo.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './checkout-header.module.css'

/** The header of the checkout: it only leads home and back to the menu, so that nothing distracts from paying. */
export function CheckoutHeader({ menu_id }: { readonly menu_id: string | undefined }) {
  return (
    <header className={styles.header}>
      <div className={classes('wrap', styles.row)}>
        <Logo />
        <Link
          to={menu_id ? paths.menu(menu_id) : paths.anyMenu()}
          className={linkClass}
          data-back=""
        >
          <Icon name="back" />
          {m.checkout_back_to_menu()}
        </Link>
      </div>
    </header>
  )
}
