import type { kioskOrderEndpoints } from '#contract/kiosk-orders.ts'
import { receiptPaper } from '#core/kiosk/receipt-paper.ts'
import { cents } from '#core/money.ts'
import { ownerOf } from '#core/owner.ts'
import { atLocationTerms } from '#core/payment/at-location.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { m } from '#messages'
import { cartAnswer } from '#server/api/responses/cart.ts'
import type { ApiRequest, Handlers } from '#server/api/serve/handler.ts'
import { kioskOf } from '#server/api/serve/require-kiosk.ts'
import { cancelReading } from '#server/ordering/cancel-reading.ts'
import { kioskCart } from '#server/ordering/kiosk-cart.ts'
import { placeKioskOrder } from '#server/ordering/place-kiosk-order.ts'
import { unheld } from '#server/ordering/start-cart.ts'

/** What guests order at the screens of a location (R4.24). */
export const kioskOrderHandlers: Handlers<typeof kioskOrderEndpoints> = {
  'POST /kiosk/prices': async ({ who, body, locale }, ctx) => {
    const { location_id } = kioskOf(who)
    const nobody = ownerOf({ visitor_id: ctx.newId('visitor') })
    const { cart, kitchen, menu } = await kioskCart(
      { ...body, at_counter: body.at_counter ?? false, location_id, locale },
      nobody,
      ctx,
    )
    const { sheet, time, problems } = cartAnswer(unheld(cart, kitchen), menu, locale)
    const counter = atLocationTerms(cart, kitchen.location)
    return {
      sheet,
      ready: time.earliest,
      problems: problems.map(({ message }) => ({ message })),
      counter: counter && { most: counter.most },
    }
  },

  'POST /kiosk/orders': async ({ who, body, locale, idempotency_key: key }, ctx) => {
    const kiosk = kioskOf(who)
    if (key === null) throw new Refused(refusal('request.key_missing'))
    const { location_id } = kiosk
    const asked = { ...wishOf(body), kiosk, location_id, caller: who.caller(), key, locale }
    const placed = await placeKioskOrder(asked, ctx)
    if (placed.state === 'challenge')
      return { state: 'reading', message: m.kiosk_reader_asks({}, { locale }) }
    if (placed.state === 'processing')
      return { state: 'processing', message: m.checkout_processing({}, { locale }) }
    const { order, at_location } = placed.stored
    const { number, ready_wall: ready, sheet } = order
    const due = at_location?.cents ?? cents(0)
    const { dining, table_stand } = body
    const receipt = receiptPaper(order, { dining, table_stand }, { due }, locale)
    return { state: 'confirmed', number, ready, total: sheet.total, due, receipt }
  },

  'POST /kiosk/cancellations': async ({ who, body: { key } }, ctx) => {
    const { id: kiosk_id } = kioskOf(who)
    return { cancelled: await cancelReading({ kiosk_id, order_key: key }, ctx) }
  },
}

/** What a screen sent, with what an earlier one left out. Refuses what a card would pay unseen. */
function wishOf({
  at_counter = false,
  gift_cards = [],
  card_due = null,
  ...body
}: ApiRequest<'POST /kiosk/orders'>['body']) {
  if (body.total === null && !at_counter) throw new Refused(refusal('payment.missing'))
  return { ...body, at_counter, gift_cards, card_due }
}
