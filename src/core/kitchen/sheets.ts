import { bagMeals } from '#core/group-order/bags.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import type { Location } from '#core/location/location.ts'
import type { Printer } from '#core/location/printers.ts'
import type { Order, OrderLine } from '#core/order/order.ts'
import { bagLabelsOf, type BagLabel } from './bag-labels.ts'
import { withoutLeftOut } from './sold-out-offer.ts'
import type { TenderPayment } from '#core/charge/order-money.ts'
import { stationNames } from '#core/schedule/make-time.ts'
import { dayOf, type Instant, localTimeAt } from '#core/time.ts'
import {
  orderAllergies,
  formatPlaceOn,
  type KitchenOrder,
  paperMarks,
  type PaperPrint,
  paperHead,
  indented,
  rule,
  wrapped,
  type PaperWidth,
} from './paper-head.ts'
import type { Paper } from './papers-due.ts'
import { receiptPaper } from './receipt-paper.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import { againstRecipe, type RecipeChoice } from '#core/menu/recipe.ts'
import { isMadeAt, type Station } from '#core/order/station-work.ts'

/** All that papers of an order say. */
export interface PaperSource extends KitchenOrder {
  readonly order: KitchenOrder['order'] & Pick<Order, 'locale' | 'placed_at' | 'sheet'>
  /** Who eats what of a group order; nobody of what was ordered alone. */
  readonly people: readonly Pick<OrderPerson, 'name' | 'line_ids' | 'items'>[]
  readonly payments: readonly TenderPayment[]
  readonly location: Location
  /** What the chain is called in the language of the order. */
  readonly chain: string
  readonly now: Instant
}

/** Where a paper comes out, and whether it was printed before or may have been. */
interface PrintedPaper {
  readonly paper: Pick<Paper, 'kind' | 'station' | 'printer'>
  /** Its own printer, or that one’s backup. */
  readonly printer: Pick<Printer, 'name' | 'width' | 'locale'>
  readonly is_reprint: boolean
}

/** Which station makes what a ticket lists, and what it is called; all of the kitchen without one. */
interface TicketOf {
  readonly station: Station
  readonly station_name: string | null
}

/**
 * Returns the sheets of a paper as a printer sets them: a ticket and a receipt are one, labels one for each bag. The crew reads theirs
 * in the language of its printer, a guest their receipt in the language in which they ordered.
 */
export function sheetsOf(
  source: PaperSource,
  { paper, printer, is_reprint }: PrintedPaper,
): readonly string[] {
  const { order, location, people, now } = source
  const { locale: crew = 'en', width } = printer
  const locale = paper.kind === 'receipt' ? order.locale : crew
  const today = dayOf(localTimeAt(now, location.time_zone))
  const instead_of = printer.name === paper.printer ? null : paper.printer
  const print = { width, locale, today, is_reprint, instead_of }
  switch (paper.kind) {
    case 'ticket': {
      const { station } = paper
      const names = stationNames(location.make_times, locale)
      const station_name = station === null ? null : (names[station] ?? station)
      return [ticketPaper(source, { station, station_name }, print)]
    }
    case 'labels': {
      const bagged = bagMeals(people, withoutLeftOut(order.lines))
      return bagLabelsOf(bagged).map((bag) => labelPaper(source, bag, print))
    }
    case 'receipt': {
      const marks = [...paperMarks(print), ...orderAllergies(source, locale)]
      const { chain } = source
      return [receiptPaper(source, formatPlaceOn(source, locale), { chain, marks, width, locale })]
    }
  }
}

/** Writes the label of one bag of an order as a printer sets it: whose it is, what it says of allergies, and what is in it. */
function labelPaper(source: KitchenOrder, bag: BagLabel, print: PaperPrint): string {
  const { width, locale } = print
  const { nth, count, people } = bag
  const title =
    count === 1
      ? m.console_labels_bag({}, { locale })
      : m.console_labels_bag_of({ nth, count }, { locale })
  const contents = withoutLeftOut(source.order.lines)
    .map((line) => orderLineIn(line, locale))
    .flatMap(({ quantity, short_name, recipient }) =>
      indented([short_name, ...(recipient ? [recipient] : [])].join(' · '), `${quantity} `, width),
    )
  return [
    ...paperHead(source, title, print),
    ...orderAllergies(source, locale).flatMap((text) => wrapped(text, width)),
    rule(width),
    ...(people.length > 0 ? people.flatMap((name) => wrapped(name, width)) : contents),
  ].join('\n')
}

/**
 * Writes the ticket of a station, or of the whole kitchen, as a printer sets it: the number large, how the order is handed over, what
 * it says of allergies, and each line with its changes and what its guest wrote. Lines of other stations are counted alone.
 */
function ticketPaper(
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
  const told = orderAllergies(source, locale)
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
