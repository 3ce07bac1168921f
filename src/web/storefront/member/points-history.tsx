import { Link } from 'react-router'
import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { GuestDay } from '#web/shell/order-time.tsx'
import { paths } from '#web/paths.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './points-history.module.css'

/** Lists where points came from and went, each with its reason and what there was after it. */
export function PointsHistory({ history }: Pick<RewardsAnswer, 'history'>) {
  return (
    <table className={styles.history}>
      <caption>
        <VisuallyHidden>{m.rewards_history_caption()}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{m.rewards_history_date()}</th>
          <th scope="col">{m.rewards_history_what()}</th>
          <th scope="col" className={styles.number}>
            {m.rewards_history_points()}
          </th>
          <th scope="col" className={styles.balance}>
            {m.rewards_history_balance()}
          </th>
        </tr>
      </thead>
      <tbody>
        {history.map(({ id, day, title, because, points, balance, order_id }) => (
          <tr key={id}>
            <td>
              <GuestDay day={day} />
            </td>
            <td>
              <b>{order_id === null ? title : <Link to={paths.confirm(order_id)}>{title}</Link>}</b>
              {because !== null && <span>{because}</span>}
            </td>
            <td className={styles.number} data-gain={points > 0 || undefined}>
              {formatChange(points)}
            </td>
            <td className={styles.balance}>{formatNumber(balance, getLocale())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats a change with its sign: `+441`, `−1,000`. */
function formatChange(points: number): string {
  return `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points), getLocale())}`
}
