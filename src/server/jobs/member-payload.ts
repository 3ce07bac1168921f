import { z } from 'zod'
import { channel } from '#contract/fields.ts'
import { locales } from '#core/locale.ts'

/** What the jobs that write to members find in the outbox. */
export const memberPayload = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  member_id: z.string().optional(),
  asker: z.string().optional(),
  device: z.object({ system: z.string().nullable(), browser: z.string().nullable() }).optional(),
  points: z.object({ count: z.int(), until: z.string() }).optional(),
  pays_at_location: z.boolean().optional(),
  locale: z.enum(locales),
  channel,
})

export type MemberPayload = z.infer<typeof memberPayload>
