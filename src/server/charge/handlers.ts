import type { moneyEndpoints } from '#contract/charge/money.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf } from '#server/api/require-staff.ts'
import { settleDay, settledToday } from './settle-day.ts'
import { localTimeAt, type Instant } from '#core/time.ts'
import type { cardEndpoints } from '#contract/charge/cards.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { requireMember } from '#server/api/require-member.ts'
import { listCards } from './member-card.ts'
import { cardOf, chooseDefaultCard, owesBalance, removeCard } from './store-cards.ts'
import type { disputeEndpoints } from '#contract/charge/disputes.ts'
import { formatDisputeReason } from '#core/format/format-dispute.ts'
import { type PaidFor, storedDisputes, stuckMoves } from './store-disputes.ts'
import { chainTimeZone } from '#server/location/store-chain.ts'

/** The money of the chain, for head office. */
export const moneyHandlers: Handlers<typeof moneyEndpoints> = {
  'GET /console/money': async ({ query, who }, ctx) => {
    headOfficeOf(who)
    const today = await settledToday(ctx)
    return { ...(await settleDay(query.day ?? today, ctx)), today }
  },
}

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

/** Disputes and money that doesn’t move, for head office. */
export const disputeHandlers: Handlers<typeof disputeEndpoints> = {
  'GET /console/disputes': async ({ who, locale }, { db }) => {
    headOfficeOf(who)
    const [disputes, stuck, chainZone] = await Promise.all([
      storedDisputes(db),
      stuckMoves(db),
      chainTimeZone(db),
    ])
    const local = (at: Instant | null, paid: PaidFor | null) =>
      at === null ? null : localTimeAt(at, paid?.time_zone ?? chainZone)
    return {
      disputes: disputes.map(({ amount, reason, evidence_due, opened_at, paid, id, state }) => ({
        id,
        state,
        paid: paidAnswer(paid),
        cents: amount,
        reason: formatDisputeReason(reason, locale),
        evidence_due: local(evidence_due, paid),
        opened: localTimeAt(opened_at, paid?.time_zone ?? chainZone),
      })),
      stuck: stuck.map(({ id, kind, tries, reference, next_at, paid }) => ({
        id,
        kind,
        tries,
        reference,
        paid: paidAnswer(paid),
        next: local(next_at, paid),
      })),
    }
  },
}

function paidAnswer(paid: PaidFor | null) {
  if (paid === null) return null
  if (paid.kind === 'deposit') {
    const { kind, location, party, seat_at, time_zone } = paid
    return { kind, location, party, starts: localTimeAt(seat_at, time_zone) }
  }
  const { time_zone: _, ...known } = paid
  return known
}
