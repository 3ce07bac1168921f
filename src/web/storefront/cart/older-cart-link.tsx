import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './cart-contents.module.css'

/** Says to a member that their account has another cart, and leads to the choice between both. */
export function OlderCartLink() {
  const { older_cart } = useRoot()
  if (!older_cart) return null
  return (
    <p className={classes(styles.actions, styles.older)}>
      <span>{m.cart_older_notice()}</span>
      <Link to={paths.olderCart()} className={linkClass}>
        {m.cart_older_look()}
      </Link>
    </p>
  )
}
