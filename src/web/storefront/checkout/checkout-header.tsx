import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/root/logo.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './checkout-header.module.css'

/** The quiet header of paying: the way home and the way back, nothing else to press. */
export function CheckoutHeader({ menu_id }: { readonly menu_id: string | undefined }) {
  return (
    <header className={styles.header}>
      <div className={classes('wrap', styles.row)}>
        <Logo />
        <Link to={menu_id ? paths.menu(menu_id) : paths.anyMenu()} className={linkClass}>
          <Icon name="back" />
          Back to menu
        </Link>
      </div>
    </header>
  )
}
