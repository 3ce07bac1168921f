import type { certificateEndpoints } from '#contract/charge/tax-exemption.ts'
import { judgeCertificate } from '#core/tax-exemption/certificate.ts'
import {
  cleanExemption,
  cleanFileName,
  exemptionRefusal,
} from '#core/tax-exemption/tax-exemption.ts'
import { setTaxExemption } from '#core/cart/cart-updates.ts'
import { takesCertificate } from '#core/checkout/takes-certificate.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import { cartChangeOf, changeCart } from './cart-change.ts'
import { loadOpenCart } from './change-cart.ts'
import type { Handlers } from '#server/api/handler.ts'
import { saveCertificate } from '#server/charge/store-certificates.ts'
import type { AppContext } from '#server/context.ts'

/** The signed certificate that a guest sends with a cart. */
export const certificateHandlers: Handlers<typeof certificateEndpoints> = {
  'PUT /carts/{cart_id}/tax-exemption': async (request, ctx) => {
    const { file, ...words } = request.body
    const { stored } = await loadOpenCart(ctx.db, cartChangeOf(request), ctx)
    const { cart, kitchen } = stored
    if (!takesCertificate(cart, kitchen.chain))
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
}

/** Keeps a file that is what it says, under a name that nobody chose. Refuses what `judgeCertificate` finds unfit. */
async function keepFile(
  { name, content }: { readonly name: string; readonly content: string },
  upload: { readonly cart_id: string; readonly caller: string | null },
  { db, newId }: AppContext,
) {
  const file = Buffer.from(content, 'base64')
  const judged = judgeCertificate(file)
  if ('fault' in judged) throw new Refused(refusal('certificate.unfit', judged))
  const id = newId('certificate')
  const sent_at = await saveCertificate(db, { id, file, ...upload, ...judged })
  if (sent_at === undefined) throw new Refused(refusal('request.too_many'))
  return { certificate_id: id, file_name: cleanFileName(name), sent_at }
}
