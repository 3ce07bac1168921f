import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDay, id } from './fields.ts'

const points = z.int().describe('Whole points')

/** A dish as a small picture shows it. */
const picture = { image: z.string().nullable(), tile: z.string() }

/** What points get. */
const reward = z.object({
  reward_id: id,
  label: z.string(),
  points,
  missing: points.describe('What the member lacks for it, 0 where they can have it'),
  ...picture,
})

const tier = z.object({
  tier_id: id,
  label: z.string(),
  note: z.string(),
  from: points.describe('Earned within twelve months'),
  points_per_dollar: z.int(),
  is_yours: z.boolean(),
})

/** One change of a member’s points, with its reason. */
const pointsChange = z.object({
  id: z.string(),
  day: calendarDay,
  title: z.string(),
  because: z.string().nullable(),
  points: points.describe('Below zero where they went'),
  balance: points.describe('What there was after it'),
  order_id: id.nullable(),
})

/** A member’s rewards (R5.8). */
const rewards = z
  .object({
    points: points.describe('What can be spent; below zero where more came back than was left'),
    rewards: z.array(reward),
    tiers: z.array(tier),
    earned: points.describe('Within the last twelve months'),
    next_tier: z.object({ label: z.string(), missing: points }).nullable(),
    months: z.int().describe('How long points last'),
    expires: z
      .object({ points, day: calendarDay })
      .nullable()
      .describe('What expires next, and on which day'),
    history: z.array(pointsChange).describe('The newest first, at most fifty'),
  })
  .meta({ id: 'Rewards' })

export type RewardsAnswer = z.infer<typeof rewards>

const challenge = z
  .object({
    challenge_id: id,
    label: z.string(),
    note: z.string(),
    points: points.describe('What it is worth'),
    done: z.int(),
    orders: z.int().describe('How many it asks for'),
    from: calendarDay,
    through: calendarDay,
  })
  .meta({ id: 'Challenge' })

export type ChallengeAnswer = z.infer<typeof challenge>

const shared = { tag: 'member', access: 'the member', refuses: ['thing.missing'] } as const

/** Missing while get_rewards is disabled (R8.5). */
export const rewardEndpoints = {
  'GET /rewards': endpoint({
    ...shared,
    summary: 'The points of this member, what they get, and where they came from',
    data: rewards,
  }),
  'GET /challenges': endpoint({
    ...shared,
    summary: 'What earns this member more points, and how far they are; what is over only if met',
    data: z.array(challenge),
  }),
}
