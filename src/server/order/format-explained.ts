import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'

/** An amount with its reason, and what of it is about which dish. */
interface ExplainedAmount {
  readonly label: string
  readonly reason: string
  readonly parts: readonly { readonly label: string; readonly cents: Cents }[]
}

/** Explains amounts as the pages do, under a heading. Nothing to explain has no heading. */
export function formatExplained(
  heading: string,
  amounts: readonly ExplainedAmount[],
  locale: Locale,
): readonly string[] {
  if (amounts.length === 0) return []
  return [
    `${heading}:`,
    ...amounts.flatMap(({ label, reason, parts }) => [
      `${oneLine(label)}: ${reason}`,
      ...parts.map((part) =>
        amountLine(`  ${oneLine(part.label)}`, formatMoney(part.cents, locale)),
      ),
    ]),
  ]
}

/** Explains a refund, with an empty line after it. */
export function formatExplainedRefund(
  explained: readonly ExplainedAmount[],
  locale: Locale,
): readonly string[] {
  if (explained.length === 0) return []
  return [...formatExplained(m.refund_explained({}, { locale }), explained, locale), '']
}

const width = 56

/** Puts a label on the left and an amount on the right. */
export function amountLine(label: string, amount: string): string {
  return `${label.padEnd(width - amount.length)} ${amount}`
}
