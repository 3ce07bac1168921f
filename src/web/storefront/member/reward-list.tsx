import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { PointsProgress } from './points-progress.tsx'
import styles from './reward-list.module.css'
import { UseReward } from '#web/storefront/checkout/use-reward.tsx'

/** Lists what points get: what the member can have, and how far the rest is. */
export function RewardList({ rewards: { points, rewards } }: { readonly rewards: RewardsAnswer }) {
  return (
    <ul className={styles.rewards}>
      {rewards.map((reward) => (
        <li key={reward.reward_id}>
          <DishPicture
            image={reward.image}
            tile={reward.tile}
            sizes="(min-width: 1200px) 220px, 104px"
            className={styles.picture}
          />
          <div className={styles.text}>
            <h3>{reward.label}</h3>
            <p>{pointsText(reward.points)}</p>
          </div>
          <div className={styles.do}>
            {reward.missing === 0 ? (
              <UseReward reward={reward} variant="soft" size="small">
                {m.rewards_use_it()}
              </UseReward>
            ) : (
              <>
                <PointsProgress value={points} max={reward.points} toward={reward.label} />
                <span>
                  {m.rewards_to_go({
                    count: reward.missing,
                    points: formatNumber(reward.missing, getLocale()),
                  })}
                </span>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function pointsText(count: number): string {
  return m.rewards_points({ count, points: formatNumber(count, getLocale()) })
}
