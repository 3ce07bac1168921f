import { z } from 'zod'

/** Who listens where: the readings of whole groups of one size, some of whom are changed. */
export const listening = z.object({
  address: z.string(),
  readings: z.array(
    z.object({ method: z.string(), path: z.string(), headers: z.record(z.string(), z.string()) }),
  ),
  size: z.int(),
  changed: z.int(),
})
export type Listening = z.infer<typeof listening>
