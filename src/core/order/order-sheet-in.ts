import type { Locale } from '#core/locale.ts'
import { dishName, type ExplainedSheet, sheetIn } from '#core/pricing/format-price-line.ts'
import type { Order } from './order.ts'
import { orderLineIn } from './order-line-in.ts'

/** Returns the sheet of an order with every amount named and explained in a language. */
export function orderSheetIn(
  { sheet, lines }: Pick<Order, 'sheet' | 'lines'>,
  locale: Locale,
): ExplainedSheet {
  const dishes = lines.map((line) => dishName(orderLineIn(line, locale)))
  return sheetIn(sheet, locale, dishes)
}
