import type { kioskOrderEndpoints } from '#contract/kiosk-orders.ts'
import { receiptPaper } from '#core/kiosk/receipt-paper.ts'
import { ownerOf } from '#core/owner.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { m } from '#messages'
import { cartAnswer } from '#server/api/responses/cart.ts'
import type { Handlers } from '#server/api/serve/handler.ts'
import { kioskOf } from '#server/api/serve/require-kiosk.ts'
import { kioskCart } from '#server/ordering/kiosk-cart.ts'
import { placeKioskOrder } from '#server/ordering/place-kiosk-order.ts'
import { unheld } from '#server/ordering/start-cart.ts'

/** What guests order at the screens of a location (R4.24). */
export const kioskOrderHandlers: Handlers<typeof kioskOrderEndpoints> = {
  'POST /kiosk/prices': async ({ who, body, locale }, ctx) => {
    const { location_id } = kioskOf(who)
    const nobody = ownerOf({ visitor_id: ctx.newId('visitor') })
    const { cart, kitchen, menu } = await kioskCart({ ...body, location_id, locale }, nobody, ctx)
    const { sheet, time, problems } = cartAnswer(unheld(cart, kitchen), menu, locale)
    return { sheet, ready: time.earliest, problems: problems.map(({ message }) => ({ message })) }
  },

  'POST /kiosk/orders': async ({ who, body, locale, idempotency_key: key }, ctx) => {
    const { id: kiosk_id, location_id } = kioskOf(who)
    if (key === null) throw new Refused(refusal('request.key_missing'))
    const placed = await placeKioskOrder({ ...body, kiosk_id, location_id, key, locale }, ctx)
    if (placed.state === 'processing')
      return { state: 'processing', message: m.checkout_processing({}, { locale }) }
    const { order } = placed.stored
    const { number, ready_wall: ready, sheet } = order
    const { dining, table_stand } = body
    const receipt = receiptPaper(order, { dining, table_stand }, locale)
    return { state: 'confirmed', number, ready, total: sheet.total, receipt }
  },
}
