import { Link } from 'react-router'
import { formatPoints } from '#core/order/format-points.ts'
import type { PointsEarned } from '#core/order/order-points.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-points.module.css'

/** Says what an order earned its member, or will, with the way to what points get. */
export function OrderPoints({ points }: { readonly points: PointsEarned }) {
  return (
    <p className={styles.points}>
      <Icon name="star" />
      <span>
        {formatPoints(points, getLocale())}{' '}
        <Link to={paths.accountSection('rewards')} className={linkClass}>
          {m.account_see_rewards()}
        </Link>
      </span>
    </p>
  )
}
