import type { exemptionEndpoints } from '#contract/tax-exemption.ts'
import { shownAtOnce } from '#core/shown-at-once.ts'
import { judgeCertificate } from '#core/cart/certificate.ts'
import {
  cleanExemption,
  cleanFileName,
  exemptionRefusal,
  takesExemption,
} from '#core/cart/tax-exemption.ts'
import { wishExemption } from '#core/cart/wishes.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { dayOf, wallOf } from '#core/time.ts'
import { changeCart, openCart } from '#server/api/cart-change.ts'
import { keptAnswer } from '#server/api/certificate-answer.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf } from '#server/api/staff-of.ts'
import { decideAbout, readExemption } from '#server/ordering/decide-exemption.ts'
import { certificateOfOrder, keepCertificate } from '#server/store/certificates.ts'
import { exemptionsDecided, exemptionsWaiting, keepSight } from '#server/store/exemptions.ts'

/** Signed certificates: a guest sends one with a cart, head office decides about it. */
export const exemptionHandlers: Handlers<typeof exemptionEndpoints> = {
  'PUT /carts/{cart_id}/tax-exemption': async (asked, house) => {
    const { file, ...words } = asked.body
    const { kept } = await openCart(house.db, house, asked)
    const { cart, kitchen } = kept
    if (!takesExemption(cart.channel, kitchen.chain))
      throw new Refused(refusal('tax_exemption.not_taken', notTaken))
    const has_file = file !== undefined || cart.tax_exemption !== null
    const today = dayOf(wallOf(kitchen.now, kitchen.location.time_zone))
    refuseIf(exemptionRefusal({ ...words, has_file }, today))
    const sent = file ? await keepFile(file, cart.id, house) : cart.tax_exemption
    return changeCart(house, asked, (opened) =>
      wishExemption(opened.kept.cart, sent && { ...sent, ...cleanExemption(words) }),
    )
  },

  'DELETE /carts/{cart_id}/tax-exemption': (asked, house) =>
    changeCart(house, asked, ({ kept }) => wishExemption(kept.cart, null)),

  'GET /console/certificates': async ({ query, who }, { db }) => {
    headOfficeOf(who)
    const [waiting, decided] = await Promise.all([
      exemptionsWaiting(db, shownAtOnce),
      exemptionsDecided(db, { ...query, limit: shownAtOnce }),
    ])
    return { waiting: waiting.map(keptAnswer), decided: decided.map(keptAnswer) }
  },

  'GET /console/certificates/{order_id}/file': async ({ params, who }, { db, newId }) => {
    const { id: staff_id } = headOfficeOf(who)
    const found = await certificateOfOrder(db, params.order_id)
    if (!found) throw new Refused(refusal('thing.missing'))
    await keepSight(db, { ...params, id: newId('event'), staff_id })
    return { kind: found.kind, content: Buffer.from(found.file).toString('base64') }
  },

  'PUT /console/certificates/{order_id}': async ({ params, body, who }, house) => {
    const { id: staff_id } = headOfficeOf(who)
    await decideAbout({ ...params, ...body, staff_id }, house)
    return keptAnswer(await readExemption(params.order_id, house))
  },
}

const notTaken = 'Tax exemption is for catering, where the restaurant takes certificates.'

/** Keeps a file that is what it says, under a name that nobody chose. Refuses what `judgeCertificate` finds unfit. */
async function keepFile(
  { name, content }: { readonly name: string; readonly content: string },
  cart_id: string,
  { db, newId }: Parameters<typeof decideAbout>[1],
) {
  const file = Buffer.from(content, 'base64')
  const judged = judgeCertificate(file)
  if ('unfit' in judged) throw new Refused(refusal('certificate.unfit', judged.unfit))
  const id = newId('certificate')
  const sent_at = await keepCertificate(db, { id, cart_id, file, ...judged })
  if (sent_at === undefined) throw new Refused(refusal('request.too_many'))
  return { certificate_id: id, file_name: cleanFileName(name), sent_at }
}
