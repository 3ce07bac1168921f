import { z } from 'zod'

const rate = z.number().min(0).max(1).default(0)

/** How often the gateway misbehaves, each from never (0) to always (1). Only tests turn these. */
export const faults = z.strictObject({
  /** Answers 500 and did nothing. */
  error_before: rate,
  /** Charged, then answers 500. */
  error_after: rate,
  /** Charged, then the line goes dead. */
  drop_after: rate,
  /** Charges only after `slow_ms`. */
  slow: rate,
  slow_ms: z.int().min(0).max(120_000).default(4_000),
  /** Says it held another amount than it did. */
  lie: rate,
  /** Answers 503 to everything, as if it were down. */
  down: rate,
})

export type Faults = z.infer<typeof faults>

/** A gateway that does as it should. */
export const faultless: Faults = faults.parse({})
