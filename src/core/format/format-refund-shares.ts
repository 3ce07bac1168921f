import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import { type Cents, sum } from '#core/money.ts'
import { type CardShare, formatCardShares } from './format-card.ts'
import { formatMoney } from './format-money.ts'
import { formatList } from './format-number.ts'

/** What goes back, and to which cards; what is only held is charged less. */
interface SharedRefund {
  readonly cents: Cents
  readonly cards: readonly CardShare[]
}

/** Whether a part of a refund comes back, and the rest was only held and isn’t charged. */
export function isPartlyHeld({ cents, cards }: SharedRefund): boolean {
  return cards.length > 0 && heldOf({ cents, cards }) > 0
}

/** Returns what goes back to which card, and what isn’t charged. */
export function formatRefundShares(refund: SharedRefund, locale: Locale): string {
  const shares = formatCardShares(refund.cards, locale)
  const held = heldOf(refund)
  if (held === 0) return shares
  const amount = formatMoney(held, locale)
  return formatList([shares, m.format_held_share({ amount }, { locale })], locale)
}

function heldOf({ cents, cards }: SharedRefund): Cents {
  return cents - sum(cards.map((card) => card.cents))
}
