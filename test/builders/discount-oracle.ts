import type { Discount } from '#core/offer/discounts.ts'

/** A line of an order as the oracle counts it: dishes of one price. */
export interface CountedLine {
  readonly product_id: string
  readonly categories: readonly string[]
  readonly quantity: number
  readonly each: number
}

type Dishes = { readonly products?: readonly string[]; readonly categories?: readonly string[] }

/**
 * Says how many cents a discount takes off a whole order, plainly: every dish is put on the table by itself, the dearest
 * first, and the offer’s sentence is followed. Written from domain.md and the descriptions of the kinds; it uses nothing of
 * the product’s.
 */
export function offInAll(discount: Discount, lines: readonly CountedLine[], fee: number): number {
  const table: Table = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ ...line, isTaken: false })),
  )
  switch (discount.kind) {
    case 'free_delivery':
      return fee
    case 'amount_off':
      return Math.min(discount.cents, worth(dearest(table, discount.of)))
    case 'percent_off':
      return percent(worth(dearest(table, discount.of)), discount)
    case 'item_price':
      return dearest(table, discount.of)
        .slice(0, discount.most ?? 1)
        .reduce((all, { each }) => all + Math.max(0, each - discount.price), 0)
    case 'buy_get':
      return boughtAndGot(dearest(table, discount.of), discount)
    case 'bundle_price':
      return bundled(table, discount)
  }
}

type Of<Kind> = Extract<Discount, { readonly kind: Kind }>
type Table = (CountedLine & { isTaken: boolean })[]

function dearest(table: Table, dishes: Dishes | undefined): Table {
  return table
    .filter((dish) => !dish.isTaken && fits(dishes, dish))
    .toSorted((one, other) => other.each - one.each)
}

function worth(dishes: readonly { readonly each: number }[]): number {
  return dishes.reduce((all, { each }) => all + each, 0)
}

function halfUp(cents: number, rate: number): number {
  return Math.floor((cents * rate) / 1e6 + 0.5)
}

function percent(base: number, { rate, most = base }: Of<'percent_off'>): number {
  return Math.min(halfUp(base, rate), most)
}

function boughtAndGot(dishes: Table, { buy, get, rate, most = Infinity }: Of<'buy_get'>): number {
  let off = 0
  for (let set = 0; set < most; set += 1) {
    const together = dishes.splice(0, buy + get)
    if (together.length < buy + get) break
    for (const { each } of together.slice(buy)) off += halfUp(each, rate)
  }
  return off
}

function bundled(table: Table, { parts, price, most = 1 }: Of<'bundle_price'>): number {
  let off = 0
  for (let nth = 0; nth < most; nth += 1) {
    const together = parts.map(({ of, quantity }) => {
      const chosen = dearest(table, of).slice(0, quantity)
      for (const dish of chosen) dish.isTaken = true
      return { chosen, quantity }
    })
    if (together.some(({ chosen, quantity }) => chosen.length < quantity)) break
    off += Math.max(0, worth(together.flatMap(({ chosen }) => chosen)) - price)
  }
  return off
}

function fits(dishes: Dishes | undefined, dish: CountedLine): boolean {
  if (!dishes?.products && !dishes?.categories) return true
  return [
    ...(dishes.products ?? []).map((id) => id === dish.product_id),
    ...(dishes.categories ?? []).map((id) => dish.categories.includes(id)),
  ].some(Boolean)
}
