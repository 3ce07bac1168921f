import { z } from 'zod'
import { id } from '#contract/fields.ts'

/** The one coupon of an order, entered or applied by itself. */
export const couponState = z
  .object({
    code: z.string().nullable().describe('As it was entered; null where it applies by itself'),
    label: z.string(),
    problem: z.string().nullable().describe('Why it takes nothing off, and what would change that'),
  })
  .meta({ id: 'CartCoupon' })

/** A reward that points are to get. */
export const rewardState = z
  .object({
    reward_id: id,
    label: z.string(),
    points: z.int(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'CartReward' })
