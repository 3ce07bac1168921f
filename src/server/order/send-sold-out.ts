import { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { isCancellable } from '#core/order/cancel.ts'
import { centsLeftOut, hasOpenOffer } from '#core/kitchen/sold-out-offer.ts'
import { writeSoldOutMail, writeSoldOutText } from './sold-out-mail.ts'
import { orderToReport } from './store.ts'
import { refundableOrder } from '#server/charge/store-staff-refunds.ts'
import type { Job } from '#server/outbox/job.ts'
import { tellGuest } from './tell-guest.ts'

const payload = z.object({ order_id: z.string() })

/** Asks the guest of an order what they want instead of what its kitchen is out of; nobody who answered meanwhile. */
export const sendOrderSoldOut: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const [report, asked] = await Promise.all([
    orderToReport(ctx.db, order_id),
    refundableOrder(ctx.db, order_id),
  ])
  if (!report || !asked?.offer || !hasOpenOffer(asked)) return
  const { items } = asked.offer
  const ways = { again: isCancellable(asked, true), without: centsLeftOut(asked) !== null }
  const about = (locale: Locale) => ({ ...ways, items: items.map(({ names }) => names[locale]) })
  return tellGuest(
    report,
    {
      text: (told, locale) => writeSoldOutText({ ...told, ...about(locale) }, locale),
      mail: (told, locale) => writeSoldOutMail({ ...told, ...about(locale) }, locale),
    },
    event_id,
    ctx,
  )
}
