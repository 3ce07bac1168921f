import type { cardEndpoints } from '#contract/charge/cards.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import { listCards } from './member-card.ts'
import { cardOf, chooseDefaultCard, owesBalance, removeCard } from './store-cards.ts'

export const cardHandlers: Handlers<typeof cardEndpoints> = {
  'GET /member/cards': ({ who }, ctx) => listCards(requireMember(who).id, ctx),

  'PUT /member/cards/{card_id}/default': async ({ who, params }, ctx) => {
    const { id } = requireMember(who)
    if (!(await cardOf(ctx.db, { ...params, member_id: id, gateway: ctx.card.name })))
      throw new Refused(refusal('thing.missing'))
    await chooseDefaultCard(ctx.db, id, params.card_id)
    return listCards(id, ctx)
  },

  'DELETE /member/cards/{card_id}': async ({ who, params }, ctx) => {
    const { id } = requireMember(who)
    const card = await cardOf(ctx.db, { ...params, member_id: id, gateway: ctx.card.name })
    if (!card) throw new Refused(refusal('thing.missing'))
    if (await owesBalance(ctx.db, { ...card, member_id: id }))
      throw new Refused(refusal('card.needed'))
    await removeCard(ctx.db, id, params.card_id)
    ctx.live.publish('outbox')
    return listCards(id, ctx)
  },
}
