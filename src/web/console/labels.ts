import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import type { TicketLine } from './board.ts'

/** A label of one item: a line of three is three labels. */
export interface ItemLabel {
  readonly key: string
  readonly line: TicketLine
  /** Which of the line’s items it is, from 1 on. */
  readonly nth: number
}

/** Returns a label for each item that somebody eats; utensils need none. */
export function labelsOf({ lines }: Pick<TicketAnswer, 'lines'>): readonly ItemLabel[] {
  return lines
    .filter(({ utensil }) => !utensil)
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index) => ({
        key: `${line.id} ${index}`,
        line,
        nth: index + 1,
      })),
    )
}
