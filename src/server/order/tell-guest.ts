import { channels } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { readyMessageWay } from '#core/order/messages.ts'
import type { AppContext } from '#server/context.ts'
import { sitesOf } from '#server/config/settings.ts'
import type { Mail } from '#server/message/mail.ts'
import { orderKey } from './order-links.ts'
import type { ReportedOrder } from './store.ts'
import type { Reached } from '#server/outbox/job.ts'
import { sendText } from '#server/message/send-text.ts'

/** An order with what leads to its page. */
type ToldOrder = ReportedOrder & { readonly site: string; readonly key: string }

/** Both ways to say one thing. */
interface Written {
  readonly text: (told: ToldOrder, locale: Locale) => string
  readonly mail: (told: ToldOrder, locale: Locale) => Mail
}

/**
 * Tells the guest of an order something about it, by the way that they hear that it is ready; undefined where they hear nothing. By
 * mail, too, where a text message can’t reach the number: its owner wrote STOP, or it is no mobile phone.
 */
export async function tellGuest(
  report: ReportedOrder,
  written: Written,
  event_id: string,
  ctx: AppContext,
): Promise<Reached | undefined> {
  const { order, reservation_id } = report
  const way = readyMessageWay({ ...order, reservation_id })
  if (way === null) return undefined
  const site = sitesOf(ctx.settings)[channels[order.channel].site]
  const told = { ...report, site, key: orderKey(order.id, ctx.settings) }
  const { phone, email } = order.contact
  if (way === 'text') {
    const text = written.text(told, order.locale)
    if (await sendText({ id: event_id, to: phone, text }, 'house', ctx))
      return { order_id: order.id, way }
  }
  if (email === '') return undefined
  await ctx.mail.send({ id: event_id, to: email, ...written.mail(told, order.locale) })
  return { order_id: order.id, way: 'mail' }
}
