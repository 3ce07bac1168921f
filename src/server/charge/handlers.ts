import type { moneyEndpoints } from '#contract/charge/money.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf, requireMember } from '#server/api/require-caller.ts'
import { settleDay, settledToday } from './settle-day.ts'
import { localTimeAt, type Instant } from '#core/time.ts'
import type { cardEndpoints } from '#contract/charge/cards.ts'
import { Refused, refusal, refuseIf } from '#core/refusal.ts'
import { listCards } from './member-card.ts'
import { cardOf, chooseDefaultCard, owesBalance, removeCard } from './store-cards.ts'
import type { disputeEndpoints } from '#contract/charge/disputes.ts'
import { formatDisputeReason } from '#core/format/format-dispute.ts'
import { type PaidFor, storedDisputes, stuckMoves } from './store-disputes.ts'
import { chainTimeZone } from '#server/location/store-chain.ts'
import type { exemptionEndpoints } from '#contract/charge/tax-exemption.ts'
import { shownAtOnce } from '#core/list-limits.ts'
import { storedCertificateAnswer } from './responses.ts'
import { certificateOfOrder } from './store-certificates.ts'
import {
  exemptionsDecided,
  exemptionsWaiting,
  recordExemptionView,
  decideExemption,
  exemptionOfOrder,
  type StoredExemption,
} from './store-exemptions.ts'
import { decisionRefusal, type ExemptionDecision } from '#core/tax-exemption/decision.ts'
import { exemptSheet } from '#core/pricing/exempt.ts'
import type { AppContext } from '#server/context.ts'
import { retryLostRace } from '#server/database/retry.ts'

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

/** Signed certificates, as head office decides about them. */
export const exemptionHandlers: Handlers<typeof exemptionEndpoints> = {
  'GET /console/certificates': async ({ query, who }, { db }) => {
    headOfficeOf(who)
    const [waiting, decided] = await Promise.all([
      exemptionsWaiting(db, shownAtOnce),
      exemptionsDecided(db, { ...query, limit: shownAtOnce }),
    ])
    return {
      waiting: waiting.map(storedCertificateAnswer),
      decided: decided.map(storedCertificateAnswer),
    }
  },

  'GET /console/certificates/{order_id}/file': async ({ params, who }, { db, newId }) => {
    const { id: staff_id } = headOfficeOf(who)
    const found = await certificateOfOrder(db, params.order_id)
    if (!found) throw new Refused(refusal('thing.missing'))
    await recordExemptionView(db, { ...params, id: newId('event'), staff_id })
    return { kind: found.kind, content: Buffer.from(found.file).toString('base64') }
  },

  'PUT /console/certificates/{order_id}': async ({ params, body, who }, ctx) => {
    const { id: staff_id } = headOfficeOf(who)
    await decideOnExemption({ ...params, ...body, staff_id }, ctx)
    return storedCertificateAnswer(await readExemption(params.order_id, ctx))
  },
}

/** What somebody of the staff says of the certificate of an order. */
interface Verdict {
  readonly order_id: string
  readonly decision: ExemptionDecision
  readonly reason: string | null
  readonly staff_id: string
}

/**
 * Decides about a certificate, once; the same decision again changes nothing, another one is refused. Accepted, the order
 * has no tax any more: what isn’t charged yet never is, and what was goes back. No second person is asked, however much it is: it is no
 * goodwill, but tax that isn’t owed (docs/decisions/0190).
 */
async function decideOnExemption(verdict: Verdict, ctx: AppContext): Promise<void> {
  const { order_id, decision, reason } = verdict
  // Where somebody was faster, what they decided stands, and is refused to be another one here.
  await retryLostRace(async () => {
    const { exemption, order } = await readExemption(order_id, ctx)
    refuseIf(decisionRefusal(exemption, order, decision, reason))
    if (exemption.status !== 'waiting') return exemption.status
    const decided = await decideExemption(ctx.db, {
      ...verdict,
      reason: decision === 'declined' ? reason : null,
      sheet: exemptSheet(order.sheet),
      event_id: ctx.newId('event'),
      // Decided once: after a backup that is older than the decision, the same again gives nothing back twice.
      refund_id: `exemption:${order_id}`,
    })
    if (!decided) return undefined
    ctx.log.info(`exemption.${decision}`, { order_id })
    ctx.live.publish(`order:${order_id}`)
    ctx.live.publish('outbox')
    return decision
  })
}

/** The certificate of an order. Refuses an order without one like one that is missing. */
async function readExemption(
  order_id: string,
  { db }: Pick<AppContext, 'db'>,
): Promise<StoredExemption> {
  const stored = await exemptionOfOrder(db, order_id)
  if (!stored) throw new Refused(refusal('thing.missing'))
  return stored
}
