import { type Cents, sum } from '#core/money.ts'
import type { Part, PriceLine, PriceSheet } from '#core/pricing/sheet.ts'
import { spread } from '#core/spread.ts'

/** What an order says of its lines and their price. */
export interface PricedLines {
  readonly lines: readonly { readonly id: string; readonly cost: { readonly total: Cents } }[]
  readonly sheet: PriceSheet
}

/** What one line cost: its list price, what came off it, zero or less, and its part of the tax. */
export interface LineShare {
  readonly id: string
  readonly list: Cents
  readonly off: Cents
  readonly tax: Cents
}

/**
 * Returns what each line of an order cost its guest, to the cent: what came off it, and the tax on it. They add up to the items after
 * discounts and the tax on these. Where an earlier version didn’t say what an amount has to do with each line, it is shared by
 * their prices.
 */
export function lineSharesOf({ lines, sheet }: PricedLines): readonly LineShare[] {
  const lists = lines.map(({ cost }) => cost.total)
  const offs = offsOf(sheet, lists)
  const prices = lists.map((list, line) => list + (offs[line] ?? 0))
  const taxes = added(
    lines.length,
    sheet.lines.filter(({ kind }) => kind === 'tax').map((tax) => taxByLine(tax, sheet, prices)),
  )
  return lines.map(({ id }, line) => ({
    id,
    list: lists[line] ?? 0,
    off: offs[line] ?? 0,
    tax: taxes[line] ?? 0,
  }))
}

/** Returns what a line cost its guest with its tax. */
export function costOf({ list, off, tax }: LineShare): Cents {
  return list + off + tax
}

/** What coupons and rewards took off each line. */
function offsOf(sheet: PriceSheet, lists: readonly Cents[]): readonly Cents[] {
  const discounts = sheet.lines.filter(({ kind }) => kind === 'coupon' || kind === 'reward')
  const parts = discounts.map(({ because }) => because.parts)
  const known = parts.filter((one) => one !== undefined)
  return known.length < parts.length
    ? spread(sheet.subtotal - sheet.tip_base, lists).map((off) => 0 - off)
    : added(
        lists.length,
        known.map((one) => byLine(one, lists.length)),
      )
}

/** The part of each line in a tax; what is charged for bringing an order bears the rest. */
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

function byLine(parts: readonly Part[], count: number): readonly Cents[] {
  return Array.from({ length: count }, (_, line) =>
    sum(parts.filter((part) => part.line === line).map(({ cents }) => cents)),
  )
}

function added(count: number, columns: readonly (readonly Cents[])[]): readonly Cents[] {
  return Array.from({ length: count }, (_, line) => sum(columns.map((column) => column[line] ?? 0)))
}
