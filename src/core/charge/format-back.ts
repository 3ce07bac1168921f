import { m } from '#messages'
import {
  atLocationBrand,
  type CardNamed,
  type CardShare,
  formatCard,
  giftCardBrand,
  groupBrand,
  sharesOfHost,
} from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatRefundShares, isPartlyHeld } from '#core/format/format-refund-shares.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { type RefundReason, refundReasons } from './refund.ts'

interface Back {
  readonly cents: Cents
  /** What goes back to which tender; what of it was only held isn’t charged, and stands here for none. */
  readonly cards: readonly CardShare[]
  /** The one card that whoever ordered pays with, where they are told that it is charged less. */
  readonly held?: CardNamed | undefined
}

/** Returns what goes back to which tender, why where there is a reason, and when it is there; or how much less is charged. */
export function formatBack(back: Back, reason: RefundReason | null, locale: Locale): string {
  const because = reason === null ? null : refundReasons[reason].because({}, { locale })
  const cards = sharesOfHost(back.cards)
  const sentence = formatBackSentence({ ...back, cards }, because, locale)
  return [sentence, ...formatBackWhen(cards, locale)].join(' ')
}

function formatBackSentence(back: Back, reason: string | null, locale: Locale): string {
  const { cents, cards } = back
  const amount = formatMoney(cents, locale)
  const [first] = cards
  if (!first) return formatLess(back, reason ?? '', locale)
  if (cards.length > 1 || isPartlyHeld(back) || first.brand === groupBrand) {
    const shares = formatRefundShares(back, locale)
    return reason === null
      ? m.money_back_shares({ amount, shares }, { locale })
      : m.money_back_shares_because({ amount, shares, reason }, { locale })
  }
  if (first.brand === atLocationBrand)
    return reason === null
      ? m.money_back_counter({ amount }, { locale })
      : m.money_back_counter_because({ amount, reason }, { locale })
  const card = formatCard(first, locale)
  return reason === null
    ? m.money_back({ amount, card }, { locale })
    : m.money_back_because({ amount, card, reason }, { locale })
}

function formatLess({ cents, held }: Back, reason: string, locale: Locale): string {
  const amount = formatMoney(cents, locale)
  return held
    ? m.money_less_on_card({ amount, card: formatCard(held, locale), reason }, { locale })
    : m.money_less({ amount, reason }, { locale })
}

/** When it is there: a gift card has it at once, banks take days, and the counter hands it over. */
function formatBackWhen(cards: readonly CardShare[], locale: Locale): readonly string[] {
  const isGift = cards.some(({ brand }) => brand === giftCardBrand)
  const isBank = cards.some(({ brand }) => brand !== giftCardBrand && brand !== atLocationBrand)
  if (isGift && isBank) return [m.money_when_both({}, { locale })]
  if (isGift) return [m.money_when_gift({}, { locale })]
  return isBank ? [m.money_when_bank({}, { locale })] : []
}
