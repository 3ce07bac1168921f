import { formatOfferProblem } from '#core/format/format-offer-problem.ts'
import { taking, type Reasons } from '#core/format/reason.ts'
import type { OfferProblem } from '#core/offer-problem.ts'

/** Lists the reasons to say no about a reward. */
export const rewardRefusals = {
  'reward.unmet': taking<{ readonly problem: OfferProblem }>(
    422,
    (params, locale) => formatOfferProblem(params.problem, locale),
    { problem: { why: 'points', missing: 260 } },
  ),
} satisfies Reasons
