import { m } from '#messages'
import { formatTooLate, formatWrongStage } from '#core/format/format-order-refusal.ts'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { plain, taking, type Reasons } from '#core/format/reason.ts'
import type { CalendarDay } from '#core/time.ts'
import type { TooLate, WrongStage } from '#core/wrong-stage.ts'

/** Lists the reasons to say no about an order. */
export const orderRefusals = {
  'order.too_late': taking<TooLate>(409, formatTooLate, {
    status: 'preparing',
    name: 'Grove',
    phone: '5125550142',
  }),
  'push.unknown_service': plain(422, m.refusal_push_unknown_service),
  'order.too_early': taking<{ readonly day: CalendarDay }>(
    409,
    ({ day }, locale) =>
      m.refusal_order_too_early({ day: formatWeekdayAndDay(day, locale) }, { locale }),
    { day: '20261124' },
  ),
  'order.wrong_stage': taking<WrongStage>(409, formatWrongStage, {
    why: 'recall',
    from: 'completed',
  }),
} satisfies Reasons
