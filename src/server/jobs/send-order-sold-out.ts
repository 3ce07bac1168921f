import { z } from 'zod'
import { isAsked } from '#core/order/sold-out-offer.ts'
import { writeSoldOutMail, writeSoldOutText } from '#server/mail/order-sold-out.ts'
import { orderToReport } from '#server/store/orders.ts'
import { refundableOrder } from '#server/store/staff-refunds.ts'
import type { Job } from './job.ts'
import { tellGuest } from './tell-guest.ts'

const payload = z.object({ order_id: z.string() })

/** Asks the guest of an order what they want instead of what its kitchen is out of; nobody who answered meanwhile. */
export const sendOrderSoldOut: Job = async (given, ctx, event_id) => {
  const { order_id } = payload.parse(given)
  const [report, asked] = await Promise.all([
    orderToReport(ctx.db, order_id),
    refundableOrder(ctx.db, order_id),
  ])
  if (!report || !asked?.offer || !isAsked(asked)) return
  const { items } = asked.offer
  return tellGuest(
    report,
    {
      text: (told, locale) => writeSoldOutText({ ...told, items: items[locale] }, locale),
      mail: (told, locale) => writeSoldOutMail({ ...told, items: items[locale] }, locale),
    },
    event_id,
    ctx,
  )
}
