import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { RefusalParams } from '#core/refusal.ts'
import { formatMoney } from './format-money.ts'

/** Returns how few portions are left, and how many of them the guest has already. */
export function formatPortionsFew(
  { left: count, name, in_bag }: RefusalParams<'portions.few'>,
  locale: Locale,
): string {
  if (name === null)
    return in_bag > 0
      ? m.refusal_portions_few_bag({ count, in_bag }, { locale })
      : m.refusal_portions_few({ count }, { locale })
  return in_bag > 0
    ? m.refusal_portions_few_of_bag({ count, name, in_bag }, { locale })
    : m.refusal_portions_few_of({ count, name }, { locale })
}

/** Returns the bounds and steps of a product’s quantity (R7.6). */
export function formatQuantityBounds(
  { name, min, max, increments: step }: RefusalParams<'quantity.out_of_bounds'>,
  locale: Locale,
): string {
  if (min === max) return m.refusal_quantity_only({ name, min }, { locale })
  return step === 1
    ? m.refusal_quantity_range({ name, min, max }, { locale })
    : m.refusal_quantity_steps({ name, min, max, step }, { locale })
}

/** Returns that a location doesn’t offer a handoff. Whoever drives, guests choose and read “delivery”. */
export function formatNotOffered(
  { name, handoff }: RefusalParams<'handoff.not_offered'>,
  locale: Locale,
): string {
  switch (handoff) {
    case 'pickup':
      return m.refusal_handoff_pickup({ name }, { locale })
    case 'curbside':
      return m.refusal_handoff_curbside({ name }, { locale })
    case 'drivethru':
      return m.refusal_handoff_drivethru({ name }, { locale })
    default:
      return m.refusal_handoff_delivery({ name }, { locale })
  }
}

/** Returns what of a request doesn’t fit. */
export function formatMalformed(
  { reason }: RefusalParams<'request.malformed'>,
  locale: Locale,
): string {
  switch (reason) {
    case 'not_json':
      return m.refusal_request_malformed_json({}, { locale })
    case 'not_a_form':
      return m.refusal_request_malformed_form({}, { locale })
    case 'if_match':
      return m.refusal_request_malformed_if_match({}, { locale })
    case 'handoff_mode':
      return m.refusal_request_malformed_handoff({}, { locale })
    case 'address_not_needed':
      return m.refusal_request_malformed_address({}, { locale })
    default:
      return m.refusal_request_malformed_field(reason, { locale })
  }
}

/** Returns between which amounts a gift card is sold. */
export function formatGiftCardAmount(
  { min, max }: RefusalParams<'gift_card.amount'>,
  locale: Locale,
): string {
  const between = { min: formatMoney(min, locale), max: formatMoney(max, locale) }
  return m.refusal_gift_card_amount(between, { locale })
}
