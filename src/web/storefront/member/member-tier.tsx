import type { RewardsAnswer } from '#contract/reward.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

interface MemberTierProps {
  readonly rewards: RewardsAnswer
}

/** Says how a member is called at this table, and what they have: their tier and points. */
export function MemberTier({ rewards: { points: count, tiers } }: MemberTierProps) {
  const points = m.rewards_points({ count, points: formatNumber(count, getLocale()) })
  const tier = tiers.find(({ is_yours }) => is_yours)?.label
  return <p className="eyebrow">{tier === undefined ? points : m.account_tier({ tier, points })}</p>
}

/** Says how far a member is from the next reward; nothing where they can have each of them. */
export function NextReward({ rewards }: MemberTierProps) {
  const next = nextReward(rewards)
  if (!next) return null
  const { missing: count, label: name } = next
  return <p>{m.rewards_to_next({ count, points: formatNumber(count, getLocale()), name })}</p>
}

/** The cheapest reward that a member hasn’t the points for yet; undefined where they can have each of them. */
export function nextReward({
  rewards,
}: RewardsAnswer): RewardsAnswer['rewards'][number] | undefined {
  const [next] = rewards
    .filter(({ missing }) => missing > 0)
    .toSorted((one, other) => one.missing - other.missing)
  return next
}
