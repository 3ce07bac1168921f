import { bagMeals } from '#core/group-order/bags.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import type { Location } from '#core/location/location.ts'
import type { Printer } from '#core/location/printers.ts'
import type { Order } from '#core/order/order.ts'
import { bagLabelsOf } from './bag-labels.ts'
import { withoutLeftOut } from './sold-out-offer.ts'
import type { TenderPayment } from '#core/charge/order-money.ts'
import { stationNames } from '#core/schedule/make-time.ts'
import { dayOf, type Instant, localTimeAt } from '#core/time.ts'
import { labelPaper } from './label-paper.ts'
import { allergiesOf, formatPlaceOn, type KitchenOrder, paperMarks } from './paper-head.ts'
import type { Paper } from './papers-due.ts'
import { receiptPaper } from './receipt-paper.ts'
import { ticketPaper } from './ticket-paper.ts'

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
      const marks = [...paperMarks(print), ...allergiesOf(source, locale)]
      const { chain } = source
      return [receiptPaper(source, formatPlaceOn(source, locale), { chain, marks, width, locale })]
    }
  }
}
