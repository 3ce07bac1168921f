import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, deadlineTime } from '#contract/fields.ts'
import { groupOrder } from './fields.ts'
import { byGroup, forHost, gone } from './group-orders.ts'

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
    refuses: [...gone, 'group.host_only'],
  }),
  'POST /group-orders/{group_order_id}/host': endpoint({
    tag: 'group-orders',
    access: 'who is in the group',
    summary: 'Take over as its host, as the member whom the host asked: it is theirs to check out',
    params: byGroup,
    data: groupOrder,
    refuses: [...gone, 'signed_out', 'group.not_offered_to_you', 'group.paying'],
  }),
}
