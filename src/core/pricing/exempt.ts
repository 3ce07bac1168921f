import { type Cents, sum } from '#core/money.ts'
import type { PriceLine, PriceSheet } from '#core/pricing/sheet.ts'
import { formatMoney, formatPercent } from '#core/format/format-money.ts'

/** All tax on a sheet: what comes off once its order is exempt. */
export function taxOf({ lines }: Pick<PriceSheet, 'lines'>): Cents {
  return sum(lines.map((line) => (line.kind === 'tax' ? line.cents : 0)))
}

/** The sheet of an order that is exempt: every tax line says the sum that is, and takes nothing; all else stays. */
export function exemptSheet(sheet: PriceSheet): PriceSheet {
  const lines = sheet.lines.map((line) => (line.kind === 'tax' ? exempted(line) : line))
  return { ...sheet, lines, total: sheet.total - taxOf(sheet) }
}

function exempted(line: PriceLine): PriceLine {
  const { base, rate } = line.because
  const label = `Tax exempt (${formatPercent(rate ?? 0, 'en')} of ${formatMoney(base, 'en')})`
  return { ...line, label, cents: 0, because: { ...line.because, rule: 'tax_exempt' } }
}
