import type { Locale } from '#core/locale.ts'
import { againstRecipe } from '#core/menu/against-recipe.ts'
import type { RecipeChoice } from '#core/menu/recipe.ts'
import type { OrderLine } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { withoutLeftOut } from './sold-out-offer.ts'
import { isMadeAt, type Station } from '#core/order/station-work.ts'
import { m } from '#messages'
import { allergiesOf, type KitchenOrder, type PaperPrint, paperHead } from './paper-head.ts'
import { indented, type PaperWidth, rule, wrapped } from './paper-lines.ts'

/** Which station makes what a ticket lists, and what it is called; all of the kitchen without one. */
export interface TicketOf {
  readonly station: Station
  readonly station_name: string | null
}

/**
 * Writes the ticket of a station, or of the whole kitchen, as a printer sets it: the number large, how the order is handed over, what
 * it says of allergies, and each line with its changes and what its guest wrote. Lines of other stations are counted alone.
 */
export function ticketPaper(
  source: KitchenOrder,
  { station, station_name }: TicketOf,
  print: PaperPrint,
): string {
  const { width, locale } = print
  const { utensils } = source.order
  // What it says of allergies is also of what its guest had left out: whoever eats the rest wrote it.
  const lines = withoutLeftOut(source.order.lines)
  const own = lines.filter((line) => isMadeAt(line, station))
  const elsewhere = lines.length - own.length
  const told = allergiesOf(source, locale)
  return [
    ...paperHead(source, station_name, print),
    ...(told.length > 0 ? [rule(width), ...told.flatMap((text) => wrapped(text, width))] : []),
    rule(width),
    ...own.flatMap((line) => lineOf(orderLineIn(line, locale), width, locale)),
    ...(elsewhere + (utensils ? 1 : 0) > 0 ? [rule(width)] : []),
    ...(elsewhere > 0 ? wrapped(m.console_elsewhere({ count: elsewhere }, { locale }), width) : []),
    ...(utensils ? wrapped(m.console_utensils({}, { locale }), width) : []),
  ].join('\n')
}

function lineOf(line: OrderLine, width: PaperWidth, locale: Locale): readonly string[] {
  const { quantity, short_name, choices, instructions, recipient } = line
  return [
    ...indented(short_name, `${quantity} `, width),
    ...choices.flatMap((choice) => indented(formatChoice(choice, locale), '  ', width)),
    ...(instructions === null ? [] : indented(instructions, '  » ', width)),
    ...(recipient === null ? [] : indented(recipient, '  @ ', width)),
  ]
}

/** An option against the recipe, with its word: paper has no colors. */
function formatChoice(choice: RecipeChoice, locale: Locale): string {
  const { name, quantity, change } = againstRecipe(choice)
  if (change === 'no') return m.console_choice_without({ name }, { locale })
  const counted = quantity > 1 ? `${name} x ${quantity}` : name
  return change === 'add' ? m.printer_choice_extra({ name: counted }, { locale }) : counted
}
