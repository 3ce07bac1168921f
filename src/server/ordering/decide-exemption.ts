import { decisionRefusal, type ExemptionDecision } from '#core/order/exemption.ts'
import { exemptSheet } from '#core/pricing/exempt.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { House } from '#server/house.ts'
import { decideExemption, exemptionOfOrder, type KeptExemption } from '#server/store/exemptions.ts'

/** What somebody of the staff says of the certificate of an order. */
interface Verdict {
  readonly order_id: string
  readonly decision: ExemptionDecision
  readonly reason: string | null
  readonly staff_id: string
}

/**
 * Decides about a certificate, once; the same decision again changes nothing, another one is refused. Accepted, the order
 * has no tax any more: what isn’t charged yet never is, and what was goes back.
 */
export async function decideAbout(verdict: Verdict, house: House): Promise<void> {
  const { order_id, decision, reason } = verdict
  const { exemption, order } = await readExemption(order_id, house)
  refuseIf(decisionRefusal(exemption, order, decision, reason))
  if (exemption.status !== 'waiting') return
  const decided = await decideExemption(house.db, {
    ...verdict,
    reason: decision === 'declined' ? reason : null,
    sheet: exemptSheet(order.sheet),
    event_id: house.newId('event'),
    // Decided once: after a backup that is older than the decision, the same again gives nothing back twice.
    refund_id: `exemption:${order_id}`,
  })
  // Somebody was faster: what they decided stands, and is refused to be another one here.
  if (!decided) return decideAbout(verdict, house)
  house.log.info(`exemption.${decision}`, { order_id })
  house.live.tell(`order:${order_id}`)
  house.live.tell('outbox')
}

/** The certificate of an order. Refuses an order without one like one that is missing. */
export async function readExemption(
  order_id: string,
  { db }: Pick<House, 'db'>,
): Promise<KeptExemption> {
  const kept = await exemptionOfOrder(db, order_id)
  if (!kept) throw new Refused(refusal('thing.missing'))
  return kept
}
