import { z } from 'zod'

/** What others read, at which processes: one of them at each. */
export const reading = z.object({ addresses: z.array(z.string()), path: z.string() })
export type Reading = z.infer<typeof reading>
