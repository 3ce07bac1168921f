/** Something that points get, by name. */
interface NamedReward {
  readonly reward_id: string
  readonly label: string
  readonly points: number
}

/** A reward that is on an order, or that there are the points for. */
interface UsableReward extends NamedReward {
  /** Why it takes nothing off, where it is on the order and doesn’t. */
  readonly problem: string | null
}

/** Lists the rewards of an order, and those that the points left would get. */
export function rewardsToUse(
  order: { readonly rewards: readonly UsableReward[] },
  { points, rewards }: { readonly points: number; readonly rewards: readonly NamedReward[] },
): readonly UsableReward[] {
  const left = order.rewards.reduce((all, one) => all - one.points, points)
  const offered = rewards.filter(
    (reward) =>
      reward.points <= left && !order.rewards.some((one) => one.reward_id === reward.reward_id),
  )
  return [
    ...order.rewards,
    ...offered.map(({ reward_id, label, points: cost }) => {
      return { reward_id, label, points: cost, problem: null }
    }),
  ]
}
