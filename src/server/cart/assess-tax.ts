import { isIndividual } from '#core/group-order/payments.ts'
import { taxableSale } from '#core/order/quote.ts'
import { saleKey, type TaxAssessment } from '#core/pricing/taxable-sale.ts'
import type { AppContext } from '#server/context.ts'
import { type LoadedCart, pricedAt } from './load-cart.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'

/**
 * Asks the tax service about a cart whose time is about to be held, outside any transaction; null where there is no service. What it said
 * of the same sale before isn’t asked again; where it can’t tell, that is what came of it, and the place’s table holds. Where
 * everybody in a group pays their own, each share is taxed by the table.
 */
export async function assessTax(
  { stored, menu, published }: LoadedCart,
  ctx: AppContext,
): Promise<TaxAssessment | null> {
  const { cart, hold } = stored
  const { tax: service, log } = ctx
  if (service === null || isIndividual(cart.group_order)) return null
  const wanted = localTimeWanted(stored, menu)
  const asked = taxableSale(cart, published, pricedAt(stored, wanted))
  const sale = saleKey(asked)
  const before = hold?.quote?.tax
  if (before?.service === service.name && before.sale === sale && before.taxes) return before
  try {
    return { service: service.name, sale, taxes: await service.assess(asked) }
  } catch (error) {
    log.error('tax.unreachable', { reason: service.name, error })
    return { service: service.name, sale, taxes: null }
  }
}
