import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  id,
  deadlineTime,
  handoffMode,
  instant,
  localTime,
  text,
  typedEmail,
} from '#contract/fields.ts'
import { groupOrder } from './fields.ts'
import { byGroup, forHost, groupRefusals } from './group-orders.ts'
import { groupPayments } from '#core/cart/group.ts'
import { groupRsvp, groupTreat } from '#contract/cart/fields.ts'
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
    own: z
      .object({
        problem: z
          .string()
          .nullable()
          .describe('Why the caller chooses nothing there any more, for people'),
        order_id: id.nullable().describe('The order that it became; told to its host'),
      })
      .nullable()
      .describe('How it stands to who is in it already; null to anybody else'),
  })
  .meta({ id: 'Invitation' })

const joining = [
  'group.join_later',
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

/** What the host of a group order does with it while people choose. */
export const groupHostEndpoints = {
  'PUT /group-orders/{group_order_id}/deadline': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    summary: 'Move the deadline: the host’s',
    params: byGroup,
    body: z.strictObject({ deadline: deadlineTime }),
    data: groupOrder,
    refuses: [...forHost, 'group.deadline'],
  }),
  'PUT /group-orders/{group_order_id}/lock': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    summary:
      'Close it to order it: nobody but the host changes it from now on, and what nobody paid leaves it, as does whose bank hasn’t answered for two minutes',
    params: byGroup,
    data: groupOrder,
    refuses: [...forHost, 'group.paying'],
  }),
  'DELETE /group-orders/{group_order_id}/lock': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    summary: 'Let people choose again: the host’s',
    params: byGroup,
    data: groupOrder,
    refuses: forHost,
  }),
  'PUT /group-orders/{group_order_id}/invite': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    summary: 'Make a new link: the old one lets nobody in any more',
    params: byGroup,
    data: groupOrder,
    refuses: forHost,
  }),
  'POST /group-orders/{group_order_id}/nudges': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    limits: ['form'],
    summary:
      'Write to who still chooses, each once in ten minutes at most: the host’s. Who left no address is named, for the host to tell',
    params: byGroup,
    data: z.object({ reminded: z.array(z.string()), unreached: z.array(z.string()) }),
    refuses: [...forHost, 'group.checking_out', 'group.closed', 'group.deadline_passed'],
  }),
  'PUT /group-orders/{group_order_id}/host': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    summary: 'Ask somebody who takes part to be its host from now on: the host’s',
    params: byGroup,
    body: z.strictObject({ participant_id: id }),
    data: groupOrder,
    refuses: forHost,
  }),
  'DELETE /group-orders/{group_order_id}/host': endpoint({
    tag: 'group-orders',
    access: 'the host of the group',
    summary: 'Ask nobody any more, as the host; or say no, as who was asked',
    params: byGroup,
    data: groupOrder,
    refuses: [...groupRefusals, 'group.host_only'],
  }),
  'POST /group-orders/{group_order_id}/host': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'Take over as its host, as the member whom the host asked: it is theirs to check out',
    params: byGroup,
    data: groupOrder,
    refuses: [...groupRefusals, 'signed_out', 'group.not_offered_to_you', 'group.paying'],
  }),
}
