import { z } from 'zod'
import { groupPayments } from '#core/cart/group.ts'
import { groupRsvp, groupTreat } from '#contract/cart/group.ts'
import { endpoint } from '#contract/endpoint.ts'
import { handoffMode, id, instant, localTime, text, typedEmail } from '#contract/fields.ts'
import { groupOrder } from './fields.ts'
import { place } from '#contract/location/fields.ts'

/** What somebody with the link reads before they join. */
const invitation = z
  .object({
    group_order_id: id,
    hostfullname: z.string(),
    paymenttype: z.enum(groupPayments),
    treat: groupTreat.nullable(),
    deadline: z.string(),
    closes_at: instant,
    handoff: handoffMode,
    ready: localTime.nullable().describe('When it is wanted; null as soon as possible'),
    location: z.object({ ...place, menu_id: id }),
    rsvp: groupRsvp
      .nullable()
      .describe('What guests are asked; null where they choose from the whole menu'),
    last_package: id
      .nullable()
      .describe('Which of the packages the caller had in the group order that this repeats'),
    is_joined: z.boolean().describe('The caller is in it already'),
  })
  .meta({ id: 'Invitation' })

const joining = [
  'group.checking_out',
  'group.closed',
  'group.cancelled',
  'group.deadline_passed',
  'group.removed',
] as const

const byInvite = z.strictObject({ invite: id })

/** Links into a group order: what one is for, and joining by it. */
export const groupInviteEndpoints = {
  // The invite is what lets in: who knows none reads that there is none.
  'GET /group-invites/{invite}': endpoint({
    tag: 'group-orders',
    summary: 'What a link to join is for',
    access: 'anybody',
    limits: ['typed'],
    params: byInvite,
    data: invitation,
    refuses: ['thing.missing', ...joining],
  }),
  'POST /group-invites/{invite}/participants': endpoint({
    tag: 'group-orders',
    summary: 'Join by a name; no account is needed',
    access: 'anybody',
    limits: ['newcomer', 'typed'],
    params: byInvite,
    body: z.strictObject({
      name: text(40),
      email: typedEmail.optional().describe('Where a reminder goes; a member’s own is known'),
    }),
    data: groupOrder,
    refuses: ['thing.missing', 'cart.changed', ...joining, 'group.field', 'group.full'],
  }),
}
