import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import { firstProblem, plain, taking, type Reasons } from '#core/format/reason.ts'
import type { Cents } from '#core/money.ts'

/** Lists the reasons to say no about a gift card. */
export const giftCardRefusals = {
  'gift_card.field': firstProblem(422, 'gift_design.missing'),
  'gift_card.amount': taking<{ readonly min: Cents; readonly max: Cents }>(
    422,
    ({ min, max }, locale) =>
      m.refusal_gift_card_amount(
        { min: formatMoney(min, locale), max: formatMoney(max, locale) },
        { locale },
      ),
    { min: 1000, max: 25_000 },
  ),
  'gift_card.not_sold': plain(422, m.refusal_gift_card_not_sold),
  'gift_card.unknown': plain(422, m.refusal_gift_card_unknown),
  'gift_card.too_many_tries': plain(429, m.refusal_gift_card_too_many_tries),
  'gift_card.empty': plain(422, m.refusal_gift_card_empty),
  'gift_card.stopped': plain(409, m.refusal_gift_card_stopped),
  /** It is on its way, with whom it is for, or cancelled: its giver changes it no more. */
  'gift_card.sent': plain(409, m.refusal_gift_card_sent),
  'gift_card.cancelled': plain(409, m.refusal_gift_card_cancelled),
  'gift_card.too_many': taking<{ readonly most: number }>(
    422,
    ({ most }, locale) => m.refusal_gift_card_too_many({ most }, { locale }),
    { most: 5 },
  ),
  'gift_card.no_deposit': plain(422, m.refusal_gift_card_no_deposit),
  'gift_card.changed': plain(409, m.refusal_gift_card_changed),
} satisfies Reasons
