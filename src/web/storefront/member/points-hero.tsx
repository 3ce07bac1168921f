import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { nextReward } from './member-tier.tsx'
import { PointsProgress } from './points-progress.tsx'
import styles from './points-hero.module.css'
import { UseReward } from '#web/storefront/checkout/use-reward.tsx'

/** Shows the points of a member, the next reward, and the dearest that they can have now. */
export function PointsHero({ rewards: offered }: { readonly rewards: RewardsAnswer }) {
  const { points, rewards } = offered
  const byPoints = rewards.toSorted((one, other) => one.points - other.points)
  const next = nextReward(offered)
  const best = byPoints.findLast(({ missing }) => missing === 0)
  const shown = next ?? best
  return (
    <section className={styles.hero} aria-labelledby="points">
      <div>
        <h2 id="points" className={classes('eyebrow', styles.eyebrow)}>
          {m.rewards_points_title()}
        </h2>
        <p className={styles.points}>{formatNumber(points, getLocale())}</p>
        {next && (
          <div className={styles.next}>
            <PointsProgress value={points} max={next.points} toward={next.label} onDark />
            <p>
              {m.rewards_to_next({
                count: next.missing,
                points: formatNumber(next.missing, getLocale()),
                name: next.label,
              })}
            </p>
          </div>
        )}
        {best && (
          <div className={styles.use}>
            <UseReward reward={best} variant="gold">
              {m.rewards_use_points({
                count: best.points,
                points: formatNumber(best.points, getLocale()),
              })}
            </UseReward>
            <p>{m.rewards_takes_off({ name: best.label })}</p>
          </div>
        )}
      </div>
      {shown && (
        <DishPicture
          image={shown.image}
          tile={shown.tile}
          sizes="300px"
          className={styles.picture}
        />
      )}
    </section>
  )
}
