import type { RewardsAnswer } from '#contract/rewards.ts'
import type { CartAnswer } from '#contract/carts.ts'

/** A reward that is on an order, or that there are the points for. */
interface UsableReward {
  readonly reward_id: string
  readonly label: string
  readonly points: number
  /** Why it takes nothing off, where it is on the order and doesn’t. */
  readonly problem: string | null
}

/** Lists the rewards of an order, and those that the points left would get. */
export function rewardsToUse(
  cart: Pick<CartAnswer, 'rewards'>,
  { points, rewards }: Pick<RewardsAnswer, 'points' | 'rewards'>,
): readonly UsableReward[] {
  const left = cart.rewards.reduce((all, one) => all - one.points, points)
  const offered = rewards.filter(
    (reward) =>
      reward.points <= left && !cart.rewards.some((one) => one.reward_id === reward.reward_id),
  )
  return [
    ...cart.rewards,
    ...offered.map(({ reward_id, label, points: cost }) => {
      return { reward_id, label, points: cost, problem: null }
    }),
  ]
}
