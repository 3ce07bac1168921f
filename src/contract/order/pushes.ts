import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'

/** A browser’s subscription to notices, as it names it itself (`PushSubscription.toJSON`). */
const pushSubscription = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .describe('At a push service that the product knows'),
  keys: z.strictObject({
    p256dh: z
      .string()
      .length(87)
      .regex(/^[\w-]{87}$/)
      .describe('Its public key: a point of P-256 in base64url'),
    auth: z
      .string()
      .length(22)
      .regex(/^[\w-]{22}$/)
      .describe('Its secret: 16 bytes in base64url'),
  }),
})

export const orderPushEndpoints = {
  'POST /orders/{order_id}/pushes': endpoint({
    tag: 'orders',
    summary:
      'A browser is told when the order is ready, or on its way where it is brought; asked again it is the same',
    access: 'the owner of the order',
    limits: ['typed'],
    params: z.strictObject({ order_id: id }),
    body: pushSubscription,
    data: z.object({ id }),
    refuses: ['order.wrong_stage', 'push.unknown_service'],
  }),
  'DELETE /orders/{order_id}/pushes/{push_id}': endpoint({
    tag: 'orders',
    summary: 'A browser isn’t told after all',
    access: 'the owner of the order',
    params: z.strictObject({ order_id: id, push_id: id }),
    data: z.object({ ended: z.literal(true) }),
  }),
}
