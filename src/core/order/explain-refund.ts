import {
  atLocationBrand,
  type CardShare,
  formatCardLabel,
  giftCardBrand,
} from '#core/format/format-card.ts'
import type { Label, Locale } from '#core/locale.ts'
import { type Cents, sum } from '#core/money.ts'
import { type RefundShared, staffReasonCodes } from '#core/charge/refund.ts'
import { costOf, lineSharesOf } from '#core/pricing/line-shares.ts'
import { amountOfPortion, type Portion } from '#core/charge/portions.ts'
import { dishName } from '#core/pricing/format-price-line.ts'
import { m } from '#messages'
import type { Order } from './order.ts'
import { orderLineIn } from './order-line-in.ts'
import { orderSheetIn } from './order-sheet-in.ts'

/** One half of a refund, what it gives back or where that goes: its rule, and the amounts that add up to the refund. */
export interface RefundExplained {
  readonly label: string
  readonly reason: string
  readonly parts: readonly Part[]
}

interface Part {
  readonly label: string
  readonly cents: Cents
}

type Refunded = Pick<Order, 'lines' | 'sheet'>

/** What staff gave back, as it is explained. */
interface StaffRefunded {
  readonly cents: Cents
  readonly left_before: Cents
  readonly portions: readonly Portion[]
  readonly cards: readonly CardShare[]
}

/** Explains what staff gave back: of which dishes and amounts, by which rule, and to which tender how much. */
export function explainStaffRefund(
  order: Refunded,
  refund: StaffRefunded,
  locale: Locale,
): readonly RefundExplained[] {
  const { cents, left_before, portions } = refund
  const to = whereItGoes(refund, portions.length > 0, locale)
  if (portions.length > 0) {
    const parts = partsOfLines(order, refund, locale)
    return [whatGoesBack(m.refund_explain_lines, parts, locale), to]
  }
  if (cents === left_before) {
    return [whatGoesBack(m.refund_explain_all, partsOfAll(order, cents, locale), locale), to]
  }
  return [whatGoesBack(m.refund_explain_amount, [], locale), to]
}

/** Explains what goes back of an order that came to nothing; a refund of nothing has nothing to explain. */
export function explainRefund(
  order: Refunded,
  refund: RefundShared,
  locale: Locale,
): readonly RefundExplained[] {
  const { cents } = refund
  if (cents === 0) return []
  const to = whereItGoes(refund, false, locale)
  return endsByItself(refund) || cents === order.sheet.total
    ? [whatGoesBack(m.refund_explain_ended, partsOfAll(order, cents, locale), locale), to]
    : [whatGoesBack(m.refund_explain_returned, [], locale), to]
}

/** Whether nobody decided how much: whose order is canceled gets all that was charged. */
function endsByItself({ reason }: RefundShared): boolean {
  return reason === 'guest_cancelled' || staffReasonCodes.some((code) => code === reason)
}

function whatGoesBack(rule: Label, parts: readonly Part[], locale: Locale): RefundExplained {
  const reason = rule({}, { locale })
  return { label: m.refund_explain_what({}, { locale }), reason, parts }
}

/** Each dish, or as many of it, at what was left of its price, and the tax on all of them. */
function partsOfLines(
  order: Refunded,
  { cents, portions }: StaffRefunded,
  locale: Locale,
): readonly Part[] {
  const shares = new Map(lineSharesOf(order).map((share) => [share.id, share]))
  const dishes = order.lines.flatMap((line) => {
    const [portion, share] = [
      portions.find(({ line_id }) => line_id === line.id),
      shares.get(line.id),
    ]
    if (!portion || !share) return []
    const quantity = portion.to - portion.from
    return {
      label: dishName(orderLineIn({ ...line, quantity }, locale)),
      cents: amountOfPortion(share.list + share.off, portion),
      whole: amountOfPortion(costOf(share), portion),
    }
  })
  const whole = sum(dishes.map((dish) => dish.whole))
  const tax = whole - sum(dishes.map((dish) => dish.cents))
  return ofSome([
    ...dishes.map(({ label, cents: price }) => ({ label, cents: price })),
    { label: m.refund_explain_tax({}, { locale }), cents: tax },
    { label: m.refund_explain_more({}, { locale }), cents: cents - whole },
  ])
}

/** Every amount of the order, less what isn’t there to give back. */
function partsOfAll(order: Refunded, cents: Cents, locale: Locale): readonly Part[] {
  const amounts = orderSheetIn(order, locale).lines.map((line) => ({
    label: line.label,
    cents: line.cents,
  }))
  const before = {
    label: m.refund_explain_before({}, { locale }),
    cents: cents - order.sheet.total,
  }
  return ofSome([...amounts, before])
}

/** The tenders that get it back, and what of it is only not charged. */
function whereItGoes(
  { cents, cards }: Pick<StaffRefunded, 'cents' | 'cards'>,
  isOfLines: boolean,
  locale: Locale,
): RefundExplained {
  const held = cents - sum(cards.map((card) => card.cents))
  const parts = ofSome([
    { label: m.refund_explain_held({}, { locale }), cents: held },
    ...cards.map((card) => ({ label: formatCardLabel(card, locale), cents: card.cents })),
  ])
  const label = m.refund_explain_where({}, { locale })
  return { label, reason: ruleOfTenders(cards, held, isOfLines)({}, { locale }), parts }
}

function ruleOfTenders(cards: readonly CardShare[], held: Cents, isOfLines: boolean): Label {
  if (cards.length === 0) return m.refund_explain_to_held
  if (cards.every(({ brand }) => brand === atLocationBrand)) return m.refund_explain_to_location
  if (cards.length === 1 && held === 0) return m.refund_explain_to_one
  const own = cards.filter(({ brand }) => brand !== giftCardBrand)
  return isOfLines && own.length > 1 ? m.refund_explain_to_group : m.refund_explain_to_several
}

function ofSome(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ cents }) => cents !== 0)
}
