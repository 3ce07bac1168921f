import type { kioskOrderEndpoints, kioskReceiptEndpoints } from '#contract/kiosk/orders.ts'
import { formatServing } from '#core/kiosk/serving.ts'
import { receiptPaper } from '#core/kitchen/receipt-paper.ts'
import { cents } from '#core/money.ts'
import { atLocationTerms } from '#core/charge/at-location.ts'
import { Refused, refusal, refuseIf } from '#core/refusal.ts'
import { rewardsToUse } from '#core/reward/to-use.ts'
import { m } from '#messages'
import { chainName } from '#server/location/chain-name.ts'
import { cartAnswer } from '#server/cart/responses.ts'
import { rewardsOffered } from '#server/cart/deal-responses.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { requireKey, kioskOf } from '#server/api/require-caller.ts'
import { kioskCart, kioskOwner } from './kiosk-cart.ts'
import { placeKioskOrder } from './place-order.ts'
import { unheld } from '#server/cart/start-cart.ts'
import { ownerOf } from '#core/owner.ts'
import type { AppContext } from '#server/context.ts'
import { attemptSeen } from '#server/charge/store-attempts-seen.ts'
import { openCharge } from '#server/charge/store.ts'
import { abandonCart } from '#server/cart/store-closed.ts'
import { type KioskOrder, kioskOrderOf } from './store.ts'
import { giveUpCharge, releaseHeld } from '#server/charge/settle-charge.ts'
import { isEmail } from '#core/email.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Order } from '#core/order/order.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { limitCodes } from '#server/member/limit-texts.ts'
import { sendText } from '#server/message/send-text.ts'
import { takeOneToken } from '#server/api/store-limits.ts'
import { orderOf } from '#server/order/store.ts'

/** What guests order at the screens of a location (R4.24). */
export const kioskOrderHandlers: Handlers<typeof kioskOrderEndpoints> = {
  'POST /kiosk/prices': async ({ who, body, locale }, ctx) => {
    const { id: kiosk_id, location_id } = kioskOf(who)
    const { guest_id, ...chosen } = completed(body)
    const { owner, guest } = await kioskOwner(kiosk_id, guest_id, ctx)
    const input = { ...chosen, location_id, locale }
    const { cart, kitchen, menu } = await kioskCart(input, owner, ctx)
    const stored = { ...unheld(cart, kitchen), guest }
    const { sheet, time, problems, coupon, rewards } = cartAnswer(stored, menu, locale)
    const counter = atLocationTerms(cart, kitchen.location)
    return {
      sheet,
      ready: time.earliest,
      problems: problems.map(({ message }) => ({ message })),
      coupon,
      rewards: rewardsToUse({ rewards }, rewardsOffered(stored, locale)),
      counter: counter && { most: counter.most },
    }
  },

  'POST /kiosk/orders': async (request, ctx) => {
    const { who, body, locale } = request
    const kiosk = kioskOf(who)
    const key = requireKey(request)
    const { location_id } = kiosk
    const stands = { caller: who.caller(), place: request.signInPlace() }
    const input = { ...inputOf(body), kiosk, location_id, stands, key, locale }
    const [chain, placed] = await Promise.all([chainName(ctx, locale), placeKioskOrder(input, ctx)])
    if (placed.state === 'challenge')
      return { state: 'reading', message: m.kiosk_reader_asks({}, { locale }) }
    if (placed.state === 'processing')
      return { state: 'processing', message: m.checkout_processing({}, { locale }) }
    const { order, at_location } = placed.stored
    const { number, ready_wall: ready, sheet } = order
    const due = at_location?.cents ?? cents(0)
    const { dining, table_stand } = body
    const place = formatServing({ dining, table_stand }, locale)
    const receipt = receiptPaper(placed.stored, place, { chain, width: 32, locale })
    return { state: 'confirmed', number, ready, total: sheet.total, due, receipt }
  },

  'POST /kiosk/cancellations': async ({ who, body: { key } }, ctx) => {
    const { id: kiosk_id } = kioskOf(who)
    return { cancelled: await cancelReading({ kiosk_id, order_key: key }, ctx) }
  },
}

/** What a screen sent, with what an earlier one left out. Refuses what a card would pay unseen. */
function inputOf({
  gift_cards = [],
  card_due = null,
  ...body
}: ApiRequest<'POST /kiosk/orders'>['body']) {
  const chosen = completed(body)
  if (body.total === null && !chosen.at_counter) throw new Refused(refusal('payment.missing'))
  return { ...chosen, gift_cards, card_due }
}

/** The same of what a guest put together. */
function completed<Body extends ApiRequest<'POST /kiosk/prices'>['body']>(body: Body) {
  const { at_counter = false, guest_id = null, coupon = null, rewards = [], allergens = [] } = body
  return { ...body, at_counter, guest_id, coupon, rewards, allergens }
}

/**
 * Has a reader ask for no card any more, for a guest who goes back; false where the order is placed already. It is given up before
 * what is held is let go of: whoever finds a yes meanwhile can make no order of it, and lets go of it too.
 */
async function cancelReading(
  named: Pick<KioskOrder, 'kiosk_id' | 'order_key'>,
  ctx: AppContext,
): Promise<boolean> {
  const { db, reader, log } = ctx
  const sent = await kioskOrderOf(db, named)
  if (!sent) return true
  const { cart_id, visitor_id, token } = sent
  const owner = ownerOf({ visitor_id })
  const seen = await attemptSeen(db, { cart_id, owner, key: named.order_key })
  const attempt = seen && (await openCharge(db, seen.id))
  if (!attempt) return seen?.status !== 'authorized'
  // Where its gateway is away the screen lets its guest go all the same: the try is given up, and a yes that comes late is let go of.
  if (token !== null)
    await reader?.cancel(token).catch((error: unknown) => {
      log.error('kiosk.reader_unheard', { attempt_id: attempt.id, error })
    })
  const { state } = await giveUpCharge(attempt, null, ctx)
  if (state === 'done') return false
  await releaseHeld(attempt.id, ctx)
  await abandonCart(db, cart_id, owner)
  return true
}

/** The receipt of an order that a guest just placed at a screen (R4.24). Where it is sent is written down nowhere. */
export const kioskReceiptHandlers: Handlers<typeof kioskReceiptEndpoints> = {
  'POST /kiosk/receipts': async (request, ctx) => {
    const { who, body, locale } = request
    const { key, to } = body
    const { id: kiosk_id, printer } = kioskOf(who)
    const sent = await kioskOrderOf(ctx.db, { kiosk_id, order_key: key })
    const stored = sent && (await orderOf(ctx.db, { cart_id: sent.cart_id, owner: ownerOf(sent) }))
    if (!stored) throw new Refused(refusal('thing.missing'))
    if (!(await takeOneToken(ctx.db, 'kiosk_receipts', kiosk_id)))
      throw new Refused(refusal('request.too_many'))
    const { order } = stored
    const chain = await chainName(ctx, locale)
    const id = `${order.id}:${ctx.newId('event')}`
    const text = receiptPaper(stored, formatServing(sent, locale), { chain, width: 32, locale })
    const receipt = { id, text, order, chain, locale }
    if (to.by === 'printer') await print(receipt, printer, ctx)
    else if (to.by === 'email') await mail(receipt, to.email, ctx)
    else await sendShort(receipt, { phone: phoneDigits(to.phone), asking: request }, ctx)
    return {}
  },
}

type Asking = Pick<ApiRequest<'POST /kiosk/receipts'>, 'who' | 'signInPlace'>

interface KioskReceipt {
  readonly id: string
  readonly text: string
  readonly order: Order
  readonly chain: string
  readonly locale: Locale
}

async function print({ id, text }: KioskReceipt, printer: string | null, ctx: AppContext) {
  if (printer === null) throw new Refused(refusal('kiosk.no_receipt'))
  await tried(() => ctx.printer.print(printer, { id, text }), ctx)
}

async function mail({ id, text, order, locale }: KioskReceipt, to: string, ctx: AppContext) {
  if (!isEmail(to)) refuseIf(fieldsRefusal('member.field', { email: 'email.invalid' }))
  const subject = m.kiosk_receipt_number({ number: order.number }, { locale })
  await tried(() => ctx.mail.send({ id, to, subject, text }), ctx)
}

async function sendShort(
  { id, order, chain, locale }: KioskReceipt,
  { phone, asking }: { readonly phone: string; readonly asking: Asking },
  ctx: AppContext,
) {
  if (!isPhone(phone)) refuseIf(fieldsRefusal('member.field', { phone: 'phone.invalid' }))
  await limitCodes({ phone }, asking, ctx)
  const text = shortReceipt(order, chain, locale)
  await tried(() => sendText({ id, to: phone, text }, 'asked', ctx), ctx)
}

/** A text message costs by its length: what was ordered, what it came to and when it is ready. */
function shortReceipt({ number, sheet, ready_wall }: Order, chain: string, locale: Locale): string {
  const total = formatMoney(sheet.total, locale)
  const ready = m.kiosk_ready_about({ time: formatTime(ready_wall, locale) }, { locale })
  return m.kiosk_text_receipt({ chain: oneLine(chain), number, total, ready }, { locale })
}

/** Does what an outside party may not do just now; its guest is still there and reads that. */
async function tried(work: () => Promise<unknown>, { log }: AppContext): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error('kiosk.receipt_failed', { error })
    throw new Refused(refusal('kiosk.no_receipt'))
  }
}
