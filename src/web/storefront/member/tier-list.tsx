import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Pill } from '#web/ui/pill.tsx'
import { PointsProgress } from './points-progress.tsx'
import styles from './tier-list.module.css'

/** Lists the tiers, where the member stands, and what leads to the next. */
export function TierList({
  rewards: { tiers, earned, next_tier },
}: {
  readonly rewards: RewardsAnswer
}) {
  const inYear = m.rewards_earned({ count: earned, points: formatNumber(earned, getLocale()) })
  return (
    <>
      <ol className={styles.tiers}>
        {tiers.map(({ tier_id, label, note, points_per_dollar: count, is_yours }) => (
          <li key={tier_id} aria-current={is_yours || undefined}>
            <h3>
              {label}
              {is_yours && <Pill tone="ok">{m.rewards_tier_here()}</Pill>}
            </h3>
            <p>
              <b>{m.rewards_per_dollar({ count })}</b>
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ol>
      <div className={styles.next}>
        {next_tier && (
          <PointsProgress
            value={earned}
            max={earned + next_tier.missing}
            toward={next_tier.label}
          />
        )}
        <p>
          <b>{inYear}</b>{' '}
          {next_tier &&
            m.rewards_next_tier({
              points: formatNumber(next_tier.missing, getLocale()),
              name: next_tier.label,
            })}
        </p>
      </div>
    </>
  )
}
