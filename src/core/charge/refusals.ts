import { m } from '#messages'
import { formatDecline } from '#core/format/format-decline.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { amount, plain, taking, type Reasons } from '#core/format/reason.ts'
import type { Cents } from '#core/money.ts'

/** Lists the reasons to say no about a payment. */
export const paymentRefusals = {
  'balance.changed': amount(409, m.refusal_balance_changed, 37_500),
  'payment.missing': plain(422, m.refusal_payment_missing),
  'at_location.not_offered': plain(409, m.refusal_at_location_not_offered),
  'at_location.too_much': amount(422, m.refusal_at_location_too_much, 7_500),
  'at_location.unproved': plain(403, m.refusal_at_location_unproved),
  'at_location.too_many': taking<{ readonly most: number }>(
    429,
    ({ most }, locale) => m.refusal_at_location_too_many({ count: most }, { locale }),
    { most: 2 },
  ),
  'at_location.missed': plain(403, m.refusal_at_location_missed),
  'at_location.owed': amount(409, m.refusal_at_location_owed, 1_434),
  /** The reason is the bank’s own message. */
  'payment.declined': taking<{ readonly reason: string }>(
    422,
    (params, locale) =>
      m.refusal_payment_declined({ reason: formatDecline(params.reason, locale) }, { locale }),
    { reason: 'The bank declined it.' },
  ),
  'payment.too_many_declines': plain(429, m.refusal_payment_too_many_declines),
  'card.missing': plain(422, m.refusal_card_missing),
  'card.expired': plain(422, m.refusal_card_expired),
  'card.needed': plain(409, m.refusal_card_needed),
  'refund.decided': taking<{ readonly refunded: Cents; readonly paid: Cents }>(
    409,
    ({ refunded, paid }, locale) =>
      m.refusal_refund_decided(
        { refunded: formatMoney(refunded, locale), paid: formatMoney(paid, locale) },
        { locale },
      ),
    { refunded: 4120, paid: 4595 },
  ),
  'refund.changed': taking<{ readonly left: Cents }>(
    409,
    ({ left }, locale) => m.refusal_refund_changed({ left: formatMoney(left, locale) }, { locale }),
    { left: 3180 },
  ),
  'refund.disputed': taking<{ readonly cents: Cents }>(
    409,
    ({ cents }, locale) =>
      m.refusal_refund_disputed({ cents: formatMoney(cents, locale) }, { locale }),
    { cents: 4120 },
  ),
  'refund.line_refunded': plain(409, m.refusal_refund_line_refunded),
  'refund.waiting': taking<{ readonly cents: Cents }>(
    409,
    ({ cents }, locale) =>
      m.refusal_refund_waiting({ amount: formatMoney(cents, locale) }, { locale }),
    { cents: 61_200 },
  ),
  'refund.none_waiting': plain(409, m.refusal_refund_none_waiting),
  'refund.own_request': plain(403, m.refusal_refund_own_request),
  'refund.alone': taking<{ readonly limit: Cents }>(
    422,
    ({ limit }, locale) =>
      m.refusal_refund_alone({ limit: formatMoney(limit, locale) }, { locale }),
    { limit: 50_000 },
  ),
  'refund.return_alone': taking<{ readonly limit: Cents }>(
    422,
    ({ limit }, locale) =>
      m.refusal_refund_return_alone({ limit: formatMoney(limit, locale) }, { locale }),
    { limit: 50_000 },
  ),
  'refund.over_limit': taking<{ readonly limit: Cents }>(
    422,
    ({ limit }, locale) =>
      m.refusal_refund_over_limit({ limit: formatMoney(limit, locale) }, { locale }),
    { limit: 10_000 },
  ),
  'refund.too_much': taking<{ readonly paid: Cents }>(
    422,
    ({ paid }, locale) =>
      m.refusal_refund_too_much({ paid: formatMoney(paid, locale) }, { locale }),
    { paid: 4595 },
  ),
} satisfies Reasons
