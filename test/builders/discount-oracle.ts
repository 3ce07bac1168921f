import type { Discount } from '#core/offer/discounts.ts'

/** A line of an order as the oracle counts it: dishes of one price. */
interface CountedLine {
  readonly product_id: string
  readonly categories: readonly string[]
  readonly quantity: number
  readonly each: number
}

/** What one discount takes off each line, and off the fee of a delivery. */
interface Taken {
  readonly lines: readonly number[]
  readonly fee: number
}

type Dishes = { readonly products?: readonly string[]; readonly categories?: readonly string[] }

/**
 * Says what each of some discounts takes off an order, one after the other, each off what those before left to pay. Plainly:
 * every dish is put on the table by itself, the dearest first, and the offer’s sentence is followed. Written from domain.md
 * and the descriptions of the kinds; it uses nothing of the product’s.
 */
export function takenTogether(
  discounts: readonly Discount[],
  lines: readonly CountedLine[],
  fee: number,
): readonly Taken[] {
  const due = lines.map(({ quantity, each }) => quantity * each)
  let feeDue = fee
  return discounts.map((discount) => {
    const table = lines.flatMap((line, nth) =>
      divide(due[nth] ?? 0, Array<number>(line.quantity).fill(1)).map((each) => ({
        ...line,
        each,
        nth,
        isTaken: false,
      })),
    )
    const off = due.map(() => 0)
    for (const [nth, cents] of cutOff(discount, table, due)) off[nth] = (off[nth] ?? 0) + cents
    for (const [nth, cents] of off.entries()) due[nth] = (due[nth] ?? 0) - cents
    const feeOff = discount.kind === 'free_delivery' ? feeDue : 0
    feeDue -= feeOff
    return { lines: off, fee: feeOff }
  })
}

type Of<Kind> = Extract<Discount, { readonly kind: Kind }>
type Table = (CountedLine & { readonly nth: number; isTaken: boolean })[]

/** So many cents, off the line of that place. */
type Cut = readonly [nth: number, cents: number]

function cutOff(discount: Discount, table: Table, due: readonly number[]): readonly Cut[] {
  switch (discount.kind) {
    case 'free_delivery':
      return []
    case 'amount_off':
      return shared(table, due, discount, () => discount.cents)
    case 'percent_off':
      return shared(table, due, discount, (base) =>
        Math.min(halfUp(base, discount.rate), discount.most ?? base),
      )
    case 'item_price':
      return dearest(table, discount.of)
        .slice(0, discount.most ?? 1)
        .map(({ nth, each }) => [nth, Math.max(0, each - discount.price)])
    case 'buy_get':
      return boughtAndGot(dearest(table, discount.of), discount)
    case 'bundle_price':
      return bundled(table, discount)
  }
}

function shared(
  table: Table,
  due: readonly number[],
  { of }: Of<'amount_off' | 'percent_off'>,
  amount: (base: number) => number,
): readonly Cut[] {
  const meant = new Set(dearest(table, of).map(({ nth }) => nth))
  const parts = due.map((cents, nth) => (meant.has(nth) ? cents : 0))
  const base = worth(parts)
  return divide(Math.min(amount(base), base), parts).map((cents, nth) => [nth, cents])
}

function dearest(table: Table, dishes: Dishes | undefined): Table {
  return table
    .filter((dish) => !dish.isTaken && fits(dishes, dish))
    .toSorted((one, other) => other.each - one.each)
}

function worth(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0)
}

/** So many millionths of it, half a cent up. */
export function halfUp(cents: number, rate: number): number {
  return Math.floor((cents * rate) / 1e6 + 0.5)
}

/** Shares whole cents by parts: rounded down, then a cent more for whoever lost most by it, the first of equals first. */
export function divide(amount: number, parts: readonly number[]): readonly number[] {
  const all = worth(parts)
  if (all === 0) return parts.map(() => 0)
  const down = parts.map((part) => Math.floor((amount * part) / all))
  const lost = parts.map((part, nth) => ({ nth, cents: (amount * part) % all }))
  const more = lost.toSorted((one, other) => other.cents - one.cents)
  for (const { nth } of more.slice(0, amount - worth(down))) down[nth] = (down[nth] ?? 0) + 1
  return down
}

function boughtAndGot(dishes: Table, { buy, get, rate, most = Infinity }: Of<'buy_get'>) {
  const off: Cut[] = []
  for (let set = 0; set < most; set += 1) {
    const together = dishes.splice(0, buy + get)
    if (together.length < buy + get) break
    for (const { nth, each } of together.slice(buy)) off.push([nth, halfUp(each, rate)])
  }
  return off
}

function bundled(table: Table, { parts, price, most = 1 }: Of<'bundle_price'>): readonly Cut[] {
  const off: Cut[] = []
  for (let time = 0; time < most; time += 1) {
    const together = parts.map(({ of, quantity }) => {
      const chosen = dearest(table, of).slice(0, quantity)
      for (const dish of chosen) dish.isTaken = true
      return { chosen, quantity }
    })
    if (together.some(({ chosen, quantity }) => chosen.length < quantity)) break
    const dishes = together.flatMap(({ chosen }) => chosen)
    const costs = dishes.map(({ each }) => each)
    const cuts = divide(Math.max(0, worth(costs) - price), costs)
    off.push(...dishes.map(({ nth }, place): Cut => [nth, cuts[place] ?? 0]))
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
