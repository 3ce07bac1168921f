import { type Cents, sum } from '#core/money.ts'
import type { LineKind, PriceLine, PriceSheet } from '#core/pricing/sheet.ts'
import { spread } from '#core/spread.ts'

/** What an order says of its lines and their price. */
export interface PricedLines {
  readonly lines: readonly { readonly id: string; readonly cost: { readonly total: Cents } }[]
  readonly sheet: PriceSheet
}

/** A piece of the price of an order: one of its lines, by its id, what is charged for bringing it, or its tip. */
export interface PricePiece {
  readonly of: { readonly line_id: string } | 'fees' | 'tip'
  /** What each amount of the sheet has to do with it, in the order of the sheet: the pieces add up to each. */
  readonly amounts: readonly Cents[]
}

/**
 * Takes the price of an order apart, to the cent: what each line cost, what came off it, and the tax on it. Where an earlier version didn’t
 * say what an amount has to do with each line, it is shared by their prices.
 */
export function piecesOf({ lines, sheet }: PricedLines): readonly PricePiece[] {
  const lists = lines.map(({ cost }) => cost.total)
  const offs = sheet.lines.map((amount) =>
    isDiscount(amount) ? offByLine(amount, sheet, lists) : [],
  )
  const prices = lists.map((list, line) => list + sum(offs.map((off) => off[line] ?? 0)))
  const rows = sheet.lines.map((amount, nth) => {
    const row = rowOf(amount, sheet, { lists, off: offs[nth] ?? [], prices })
    const rest = amount.cents - sum(row)
    return { row, fees: amount.kind === 'tip' ? 0 : rest, tip: amount.kind === 'tip' ? rest : 0 }
  })
  return [
    ...lines.map(({ id }, line) => {
      return { of: { line_id: id }, amounts: rows.map(({ row }) => row[line] ?? 0) }
    }),
    { of: 'fees', amounts: rows.map(({ fees }) => fees) },
    { of: 'tip', amounts: rows.map(({ tip }) => tip) },
  ]
}

/** What one line cost: its list price, what came off it, zero or less, and its part of the tax. */
export interface LineShare {
  readonly id: string
  readonly list: Cents
  readonly off: Cents
  readonly tax: Cents
}

/** Returns what each line of an order cost its guest. They add up to the items after discounts and the tax on these. */
export function lineSharesOf(order: PricedLines): readonly LineShare[] {
  const kinds = order.sheet.lines.map(({ kind }) => kind)
  const amountsOf = (amounts: readonly Cents[], ...wanted: readonly LineKind[]) =>
    sum(amounts.filter((_, nth) => wanted.some((kind) => kind === kinds[nth])))
  return piecesOf(order).flatMap(({ of, amounts }) =>
    typeof of === 'string'
      ? []
      : [
          {
            id: of.line_id,
            list: amountsOf(amounts, 'items'),
            off: amountsOf(amounts, 'coupon', 'reward'),
            tax: amountsOf(amounts, 'tax'),
          },
        ],
  )
}

/** Returns what a line cost its guest with its tax. */
export function costOf({ list, off, tax }: LineShare): Cents {
  return list + off + tax
}

/** Returns what each line of an order cost its guest with its tax, by its id. */
export function lineCostsOf(order: PricedLines): ReadonlyMap<string, Cents> {
  return new Map(lineSharesOf(order).map((share) => [share.id, costOf(share)]))
}

interface Columns {
  readonly lists: readonly Cents[]
  readonly off: readonly Cents[]
  /** After discounts. */
  readonly prices: readonly Cents[]
}

/** What an amount has to do with each line; what is left of it is no line’s. */
function rowOf(
  amount: PriceLine,
  sheet: PriceSheet,
  { lists, off, prices }: Columns,
): readonly Cents[] {
  if (amount.kind === 'items') return lists
  if (amount.kind === 'tax') return taxByLine(amount, sheet, prices)
  return off
}

function isDiscount({ kind }: PriceLine): boolean {
  return kind === 'coupon' || kind === 'reward'
}

function offByLine(
  { cents, because: { parts } }: PriceLine,
  { lines, subtotal, tip_base }: PriceSheet,
  lists: readonly Cents[],
): readonly Cents[] {
  if (parts) return byLine(parts, lists.length)
  // What of it came off the fee no line has.
  const all = 0 - sum(lines.filter(isDiscount).map((line) => line.cents))
  const ofItems = all === 0 ? 0 : Math.round(((subtotal - tip_base) * -cents) / all)
  return spread(ofItems, lists).map((off) => 0 - off)
}

function taxByLine(
  { cents, because: { base, parts } }: PriceLine,
  { tip_base }: PriceSheet,
  prices: readonly Cents[],
): readonly Cents[] {
  if (!parts) return spread(base > tip_base ? Math.round((cents * tip_base) / base) : cents, prices)
  const weights = parts.map((part) => part.cents)
  const shares = spread(cents, weights)
  const taxed = parts.map(({ line }, nth) => ({ line, cents: shares[nth] ?? 0 }))
  return byLine(taxed, prices.length)
}

function byLine(
  parts: readonly { readonly line: number | null; readonly cents: Cents }[],
  count: number,
): readonly Cents[] {
  return Array.from({ length: count }, (_, line) =>
    sum(parts.filter((part) => part.line === line).map(({ cents }) => cents)),
  )
}
