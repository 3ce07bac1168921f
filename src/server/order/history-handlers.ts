import type { orderHistoryEndpoints } from '#contract/order/history.ts'
import { pastOrdersAtOnce } from '#core/list-limits.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { pastOrderAnswer } from './history-responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { pastOrders } from './store-history.ts'
import { orderAgain, previewAgain } from './order-again.ts'

export const orderHistoryHandlers: Handlers<typeof orderHistoryEndpoints> = {
  'GET /orders': async ({ owner, query, locale }, { db }) => {
    if (owner === null) throw new Refused(refusal('signed_out'))
    const words = (query.q ?? '').toLowerCase().replaceAll('#', ' ').split(/\s+/).filter(Boolean)
    const found = await pastOrders(db, { owner, words, before: query.before })
    const shown = found.slice(0, pastOrdersAtOnce)
    return {
      orders: shown.map((past) => pastOrderAnswer(past, locale)),
      next: found.length > shown.length ? (shown.at(-1)?.order.id ?? null) : null,
    }
  },

  'GET /orders/{order_id}/again': previewAgain,

  'POST /orders': orderAgain,
}
