import type { kioskReceiptEndpoints } from '#contract/kiosk/orders.ts'
import { isEmail } from '#core/email.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { formatServing } from '#core/kiosk/serving.ts'
import { receiptPaper } from '#core/kitchen/receipt-paper.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Order } from '#core/order/order.ts'
import { ownerOf } from '#core/owner.ts'
import { isPhone, phoneDigits } from '#core/phone.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { m } from '#messages'
import { limitCodes } from '#server/member/limit-texts.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { kioskOf } from '#server/api/require-kiosk.ts'
import type { AppContext } from '#server/context.ts'
import { chainName } from '#server/location/chain-name.ts'
import { sendText } from '#server/message/send-text.ts'
import { takeOneToken } from '#server/api/store-limits.ts'
import { kioskOrderOf } from './store.ts'
import { orderOf } from '#server/order/store.ts'

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
