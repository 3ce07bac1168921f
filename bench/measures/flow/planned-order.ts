import { z } from 'zod'

/** What a guest of the load wants: where, what and when; all of it is on offer. */
export const plannedOrder = z.object({
  menu_id: z.string(),
  wanted: z.string(),
  lines: z.array(
    z.object({
      product_id: z.string(),
      quantity: z.int(),
      choices: z.array(z.object({ option_id: z.string(), quantity: z.int() })),
    }),
  ),
})

export type PlannedOrder = z.infer<typeof plannedOrder>

/** What the driver is told: one round of load. */
export const round = z.object({
  address: z.string(),
  /** Where card tokens are made, before the clock starts. */
  gateway: z.string(),
  guests: z.int(),
  orders: z.int(),
  /** Which wish comes first: rounds go on where the last one stopped, so that no slot fills up. */
  from: z.int(),
})

export type Round = z.infer<typeof round>

/** What the driver answers. */
export const flowResult = z.object({
  seconds: z.number(),
  placed: z.int(),
  /** In words, each with its call; at most ten. */
  failures: z.array(z.string()),
  failed: z.int(),
  /** By call, in milliseconds, each request of every order. */
  took: z.record(z.string(), z.array(z.number())),
})

export type FlowResult = z.infer<typeof flowResult>
