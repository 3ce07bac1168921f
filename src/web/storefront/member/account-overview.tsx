import { Link } from 'react-router'
import type { LocationAnswer } from '#contract/location/locations.ts'
import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FavoriteLocations } from './favorite-locations.tsx'
import styles from './account-overview.module.css'
import { NextReward, nextReward } from './member-tier.tsx'
import { PointsProgress } from './points-progress.tsx'

interface AccountOverviewProps {
  /** Null where the chain has none (R8.5). */
  readonly rewards: RewardsAnswer | null
  readonly favorites: readonly LocationAnswer[]
}

/** What a member has at a glance: their points with the next reward, and their favorite kitchens. */
export function AccountOverview({ rewards, favorites }: AccountOverviewProps) {
  return (
    <div className={styles.overview}>
      {rewards && <PointsCard rewards={rewards} />}
      <section className={styles.favorites} aria-labelledby="favorites">
        <h2 id="favorites">{m.favorites_title()}</h2>
        <FavoriteLocations locations={favorites} />
        <Link to={paths.accountSection('locations')} className={linkClass}>
          {m.locations_all()}
        </Link>
      </section>
    </div>
  )
}

function PointsCard({ rewards }: { readonly rewards: RewardsAnswer }) {
  const next = nextReward(rewards)
  return (
    <section className={styles.points} aria-labelledby="points">
      <h2 id="points" className={classes('eyebrow', styles.eyebrow)}>
        {m.rewards_points_title()}
      </h2>
      <p className={styles.count}>{formatNumber(rewards.points, getLocale())}</p>
      {next && (
        <PointsProgress value={rewards.points} max={next.points} toward={next.label} onDark />
      )}
      <NextReward rewards={rewards} />
      <Link to={paths.accountSection('rewards')} className={classes(linkClass, styles.more)}>
        {m.account_see_rewards()}
      </Link>
    </section>
  )
}
