import type { orderHistoryEndpoints, usualEndpoints } from '#contract/order/history.ts'
import { pastOrdersAtOnce, savedAtMost } from '#core/list-limits.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { pastOrderAnswer } from './history-responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { pastOrders } from './store-history.ts'
import { orderAgain, previewAgain } from './order-again.ts'
import type { Locale } from '#core/locale.ts'
import { tidy } from '#core/normalize-text.ts'
import { findOwnOrder } from './find-order.ts'
import { requireMember } from '#server/api/require-caller.ts'
import type { Db } from '#server/database/db.ts'
import type { SignedInMember } from '#server/member/store.ts'
import { namedOrders, removeUsual, saveUsual } from './store-usuals.ts'

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

export const usualHandlers: Handlers<typeof usualEndpoints> = {
  'GET /usuals': ({ who, locale }, { db }) => readUsuals(db, requireMember(who), locale),

  'POST /usuals': async (request, ctx) => {
    const { who, body, locale } = request
    const member = requireMember(who)
    const { order } = await findOwnOrder(body.order_id, request, ctx)
    const usual = { id: ctx.newId('usual'), name: tidy(body.name), order_id: order.id }
    if (!(await saveUsual(ctx.db, member.id, usual)))
      throw new Refused(refusal('saved.full', { most: savedAtMost.usuals }))
    return readUsuals(ctx.db, member, locale)
  },

  'DELETE /usuals/{usual_id}': async ({ who, params, locale }, { db }) => {
    const member = requireMember(who)
    if (!(await removeUsual(db, member.id, params.usual_id)))
      throw new Refused(refusal('thing.missing'))
    return readUsuals(db, member, locale)
  },
}

/** Reads what a member named, each with its order. */
async function readUsuals(db: Db, member: SignedInMember, locale: Locale) {
  const named = await namedOrders(db, member)
  return named.map(({ id, name, past }) => ({ id, name, order: pastOrderAnswer(past, locale) }))
}
