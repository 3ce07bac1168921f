import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { localTime } from './fields.ts'
import { byGroup, forHost, groupOrder } from './group-orders.ts'

const shared = { tag: 'group-orders', caller: 'visitor' } as const

/** What the host of a group order does with it while people choose. */
export const groupHostEndpoints = {
  'PUT /group-orders/{group_order_id}/deadline': endpoint({
    ...shared,
    summary: 'Move the deadline: the host’s',
    params: byGroup,
    body: z.strictObject({ deadline: localTime }),
    data: groupOrder,
    refuses: [...forHost, 'group.deadline'],
  }),
  'PUT /group-orders/{group_order_id}/lock': endpoint({
    ...shared,
    summary:
      'Close it to order it: nobody but the host changes it from now on, and what nobody paid leaves it',
    params: byGroup,
    data: groupOrder,
    refuses: [...forHost, 'group.paying'],
  }),
  'DELETE /group-orders/{group_order_id}/lock': endpoint({
    ...shared,
    summary: 'Let people choose again: the host’s',
    params: byGroup,
    data: groupOrder,
    refuses: forHost,
  }),
  'PUT /group-orders/{group_order_id}/invite': endpoint({
    ...shared,
    summary: 'Make a new link: the old one lets nobody in any more',
    params: byGroup,
    data: groupOrder,
    refuses: forHost,
  }),
}
