import { z } from 'zod'
import { channel } from '#contract/fields.ts'
import { accountChanges } from '#core/member/account-change.ts'
import { locales } from '#core/locale.ts'

/** What the jobs that write to members find in the outbox. */
export const memberPayload = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  member_id: z.string().optional(),
  asker: z.string().optional(),
  change: z.enum(accountChanges).optional(),
  passkeys: z.int().optional(),
  device: z.object({ system: z.string().nullable(), browser: z.string().nullable() }).optional(),
  points: z.object({ count: z.int(), until: z.string() }).optional(),
  pays_at_location: z.boolean().optional(),
  locale: z.enum(locales),
  channel,
})

export type MemberPayload = z.infer<typeof memberPayload>
