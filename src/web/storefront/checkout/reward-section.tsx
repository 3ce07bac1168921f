import type { RewardsAnswer } from '#contract/reward.ts'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { rewardsToUse } from '#core/reward/to-use.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import styles from './reward-section.module.css'
import { Section } from './section.tsx'
import { UseReward } from './use-reward.tsx'

interface RewardSectionProps {
  readonly cart: CartAnswer
  readonly rewards: RewardsAnswer
}

/** Offers the rewards that a member has the points for, and takes them off again (R4.26, R9.9). */
export function RewardSection({ cart, rewards }: RewardSectionProps) {
  const { points } = rewards
  return (
    <Section title={m.checkout_rewards()}>
      <ul className={styles.rewards}>
        {rewardsToUse(cart, rewards).map(({ reward_id, label, points: cost, problem }) => (
          <li key={reward_id} data-waits={problem === null ? undefined : true}>
            <span>
              <b>{label}</b>
              <small>{problem ?? formatPoints(cost)}</small>
            </span>
            <UseReward reward={{ reward_id, label }} variant="soft" size="small">
              {m.rewards_use_it()}
            </UseReward>
          </li>
        ))}
      </ul>
      <p className={styles.balance}>
        {m.checkout_rewards_balance({
          count: points,
          points: formatNumber(points, getLocale()),
        })}
      </p>
    </Section>
  )
}

function formatPoints(count: number): string {
  return m.rewards_points({ count, points: formatNumber(count, getLocale()) })
}
