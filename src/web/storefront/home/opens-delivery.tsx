import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { panels } from '#web/dialogs/panels.ts'
import { useWanted } from '#web/storefront/location/wanted-fields.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './without-scripts.module.css'

/** Opens the delivery modal on arrival (R2.1); without scripts, links to its page. */
export function OpensDelivery() {
  const { key } = useLocation()
  const wanted = useWanted()
  // The key: whoever comes by the same link again is shown it again.
  useEffect(() => panels.open('delivery'), [key])
  return (
    <p className={classes('wrap', styles.plain)}>
      <Link to={paths.deliveryPage(wanted)} className={linkClass}>
        {m.delivery_order()}
      </Link>
    </p>
  )
}
