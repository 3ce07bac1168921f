import type { BagLabel } from './bag-labels.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { withoutLeftOut } from './sold-out-offer.ts'
import { m } from '#messages'
import { allergiesOf, type KitchenOrder, type PaperPrint, paperHead } from './paper-head.ts'
import { indented, rule, wrapped } from './paper-lines.ts'

/** Writes the label of one bag of an order as a printer sets it: whose it is, what it says of allergies, and what is in it. */
export function labelPaper(source: KitchenOrder, bag: BagLabel, print: PaperPrint): string {
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
    ...allergiesOf(source, locale).flatMap((text) => wrapped(text, width)),
    rule(width),
    ...(people.length > 0 ? people.flatMap((name) => wrapped(name, width)) : contents),
  ].join('\n')
}
