import type { exemptionEndpoints } from '#contract/charge/tax-exemption.ts'
import { shownAtOnce } from '#core/list-limits.ts'
import { judgeCertificate } from '#core/tax-exemption/certificate.ts'
import {
  cleanExemption,
  cleanFileName,
  exemptionRefusal,
  takesExemption,
} from '#core/tax-exemption/tax-exemption.ts'
import { setTaxExemption } from '#core/cart/cart-updates.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import { cartChangeOf, changeCart } from '#server/cart/cart-change.ts'
import { loadOpenCart } from '#server/cart/change-cart.ts'
import { storedCertificateAnswer } from './certificate-responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf } from '#server/api/require-staff.ts'
import { certificateOfOrder, saveCertificate } from './store-certificates.ts'
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

/** Signed certificates: a guest sends one with a cart, head office decides about it. */
export const exemptionHandlers: Handlers<typeof exemptionEndpoints> = {
  'PUT /carts/{cart_id}/tax-exemption': async (request, ctx) => {
    const { file, ...words } = request.body
    const { stored } = await loadOpenCart(ctx.db, cartChangeOf(request), ctx)
    const { cart, kitchen } = stored
    if (!takesExemption(cart.channel, kitchen.chain))
      throw new Refused(refusal('tax_exemption.not_taken'))
    const has_file = file !== undefined || cart.tax_exemption !== null
    const today = dayOf(localTimeAt(kitchen.now, kitchen.location.time_zone))
    refuseIf(exemptionRefusal({ ...words, has_file }, today))
    const upload = { cart_id: cart.id, caller: request.who.caller() }
    const sent = file ? await keepFile(file, upload, ctx) : cart.tax_exemption
    return changeCart(ctx, request, (opened) =>
      setTaxExemption(opened.stored.cart, sent && { ...sent, ...cleanExemption(words) }),
    )
  },

  'DELETE /carts/{cart_id}/tax-exemption': (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setTaxExemption(stored.cart, null)),

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

/** Keeps a file that is what it says, under a name that nobody chose. Refuses what `judgeCertificate` finds unfit. */
async function keepFile(
  { name, content }: { readonly name: string; readonly content: string },
  upload: { readonly cart_id: string; readonly caller: string | null },
  { db, newId }: Parameters<typeof decideOnExemption>[1],
) {
  const file = Buffer.from(content, 'base64')
  const judged = judgeCertificate(file)
  if ('fault' in judged) throw new Refused(refusal('certificate.unfit', judged))
  const id = newId('certificate')
  const sent_at = await saveCertificate(db, { id, file, ...upload, ...judged })
  if (sent_at === undefined) throw new Refused(refusal('request.too_many'))
  return { certificate_id: id, file_name: cleanFileName(name), sent_at }
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
 * has no tax any more: what isn’t charged yet never is, and what was goes back.
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
