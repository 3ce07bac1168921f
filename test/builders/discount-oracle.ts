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
  const table = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({ ...line, isTaken: false })),
  )
  const of = (dishes: Dishes | undefined) =>
    table
      .filter((dish) => !dish.isTaken && fits(dishes, dish))
      .toSorted((one, other) => other.each - one.each)
  const worth = (dishes: readonly { readonly each: number }[]) =>
    dishes.reduce((all, { each }) => all + each, 0)
  switch (discount.kind) {
    case 'free_delivery':
      return fee
    case 'amount_off':
      return Math.min(discount.cents, worth(of(discount.of)))
    case 'percent_off': {
      const base = worth(of(discount.of))
      return Math.min(Math.floor((base * discount.rate) / 1e6 + 0.5), discount.most ?? base)
    }
    case 'item_price':
      return of(discount.of)
        .slice(0, discount.most ?? 1)
        .reduce((all, { each }) => all + Math.max(0, each - discount.price), 0)
    case 'buy_get': {
      const dishes = of(discount.of)
      let off = 0
      for (let set = 0; set < (discount.most ?? Infinity); set += 1) {
        const together = dishes.splice(0, discount.buy + discount.get)
        if (together.length < discount.buy + discount.get) break
        for (const { each } of together.slice(discount.buy))
          off += Math.floor((each * discount.rate) / 1e6 + 0.5)
      }
      return off
    }
    case 'bundle_price': {
      let off = 0
      for (let nth = 0; nth < (discount.most ?? 1); nth += 1) {
        const together = discount.parts.map(({ of: dishes, quantity }) => {
          const chosen = of(dishes).slice(0, quantity)
          for (const dish of chosen) dish.isTaken = true
          return { chosen, quantity }
        })
        if (together.some(({ chosen, quantity }) => chosen.length < quantity)) break
        off += Math.max(0, worth(together.flatMap(({ chosen }) => chosen)) - discount.price)
      }
      return off
    }
  }
}

function fits(dishes: Dishes | undefined, dish: CountedLine): boolean {
  if (!dishes?.products && !dishes?.categories) return true
  return [
    ...(dishes.products ?? []).map((id) => id === dish.product_id),
    ...(dishes.categories ?? []).map((id) => dish.categories.includes(id)),
  ].some(Boolean)
}
