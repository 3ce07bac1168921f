import { z } from 'zod'
import { groupPayments } from '#core/cart/group.ts'
import { groupTreat } from '#contract/cart/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { groupOrder } from './fields.ts'
import { byGroup, groupRefusals } from './group-orders.ts'
import { orderChanges } from '#contract/order/history.ts'

/** What somebody had in the group order that theirs repeats, and what became of it since. */
const lastMeal = z
  .object({
    changes: orderChanges.describe('Dish by dish; empty for who had nothing there'),
    last_package: id
      .nullable()
      .describe('The package that they had, where one is asked for and it is still offered'),
  })
  .meta({ id: 'LastMeal' })

/** Having a group order again: its people are asked once more, and each is offered the meal that they had. */
export const groupRepeatEndpoints = {
  'GET /orders/{order_id}/group': endpoint({
    tag: 'orders',
    summary: 'Who was in the group that ordered this, for its host to ask them again',
    access: 'the owner of the order',
    params: z.strictObject({ order_id: id }),
    data: z
      .object({
        menu_id: id,
        payment_type: z.enum(groupPayments),
        treat: groupTreat.nullable(),
        people: z
          .array(
            z.object({
              name: z.string(),
              is_reached: z.boolean().describe('They get the new invite by mail'),
            }),
          )
          .describe('Everybody but the host'),
      })
      .meta({ id: 'EarlierGroup' }),
    refuses: ['thing.missing'],
  }),
  'GET /group-orders/{group_order_id}/last-meal': endpoint({
    tag: 'group-orders',
    summary: 'What the caller had last time, where this repeats an earlier group order',
    access: 'who is in the group',
    params: byGroup,
    data: lastMeal,
    refuses: [...groupRefusals, 'cart.full'],
  }),
  'POST /group-orders/{group_order_id}/last-meal': endpoint({
    tag: 'group-orders',
    summary:
      'Have the same once more, all of it that is still to be had; who has something already keeps that',
    access: 'who is in the group',
    params: byGroup,
    data: groupOrder,
    refuses: [
      ...groupRefusals,
      'cart.empty',
      'cart.full',
      'group.checking_out',
      'group.closed',
      'group.deadline_passed',
      'group.submitted',
      'group.answers_only',
    ],
  }),
}
