import type { Cents } from '#core/money.ts'

/** Some lines of an order, and how many of each; all that is left of a line where that isn’t said. */
export interface LinesWanted {
  readonly line_ids: readonly string[]
  readonly quantities?: Readonly<Record<string, number>> | undefined
}

/** What goes back of a line: from the portions that went back before up to these, of so many. */
export interface Portion {
  readonly line_id: string
  readonly from: number
  readonly to: number
  readonly of: number
}

/** Returns which portions of its lines goes back, after those that went back before. */
export function portionsBack(
  lines: readonly { readonly id: string; readonly quantity: number }[],
  before: readonly Portion[],
  { line_ids, quantities }: LinesWanted,
): readonly Portion[] {
  return lines.flatMap(({ id: line_id, quantity: of }) => {
    if (!line_ids.includes(line_id)) return []
    const from = portionsGone(before, line_id)
    return [{ line_id, from, to: from + (quantities?.[line_id] ?? of - from), of }]
  })
}

/** Returns how many of a line went back. */
export function portionsGone(portions: readonly Portion[], line_id: string): number {
  const gone = portions.filter((portion) => portion.line_id === line_id)
  return gone.reduce((all, { from, to }) => all + to - from, 0)
}

/** Returns what of an amount is that of some portions of a line: all portions are all of it, to the cent. */
export function amountOfPortion(amount: Cents, { from, to, of }: Portion): Cents {
  const upTo = (portions: number) => (of === 0 ? 0 : Math.round((amount * portions) / of))
  return upTo(to) - upTo(from)
}
