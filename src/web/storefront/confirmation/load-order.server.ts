import { ApiRefusal, type Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/orders.ts'
import { refusal, statusOf } from '#core/refusal.ts'
import { wordRefusal } from '#core/format/format-refusal.ts'
import { getLocale } from '#messages/runtime.js'

/** An order of this visitor, the latest without an id. Missing, another’s and no id at all are the same 404 (R2.9). */
export async function loadOrder(call: Call, order_id = 'latest'): Promise<OrderAnswer> {
  try {
    return await call('GET /orders/{order_id}', { params: { order_id } })
  } catch (no) {
    if (!(no instanceof ApiRefusal) || no.code !== 'request.malformed') throw no
    throw new ApiRefusal(statusOf('thing.missing'), {
      ...wordRefusal(refusal('thing.missing'), getLocale()),
    })
  }
}
