import type { CartLine, TipWanted } from '#core/cart/cart.ts'
import type { CatalogueProductSource, TaxCategory, TieredPrice } from '#core/menu/catalogue.ts'
import type { Choice } from '#core/menu/menu.ts'

/** What the oracle reads of a catalogue as the chain wrote it: its source, never the compiled menu. */
export interface PriceList {
  readonly products: readonly Pick<CatalogueProductSource, 'id' | 'price' | 'tax'>[]
  readonly groups: readonly {
    readonly id: string
    readonly options: readonly { readonly id: string; readonly price: TieredPrice }[]
  }[]
}

/** Where the cart is priced: what of a location the total depends on. */
export interface PlaceOfSale {
  readonly price_tier: string
  readonly tax: Readonly<Record<TaxCategory, number>>
}

/** What bringing it costs, as the location’s file says: by what the items cost. */
export interface Bringing {
  readonly fees: readonly { readonly from: number; readonly fee: number }[]
  readonly taxed: boolean
}

/** What a cart costs, by the documents. */
export interface Reckoning {
  /** What one of each line costs, and all of it. */
  readonly lines: readonly { readonly each: number; readonly total: number }[]
  readonly items: number
  readonly fee: number
  /** The amounts with what they were taken of, in the order of the sheet. */
  readonly taxes: readonly Share[]
  readonly tips: readonly Share[]
  readonly total: number
}

interface Share {
  readonly cents: number
  readonly base: number
  readonly rate: number | null
}

/**
 * Prices a cart a second time, plainly and slowly, from the documents: domain.md "Money" and "Menu", R11.5, and the
 * decision records 10 (choices go with each of what they stand under) and 12 (one tax line for each rate). It was
 * written before the product's pricing was read and uses nothing of it. Where the documents are silent: a tip by
 * rate is rounded as tax is. A fee is neither discounted nor tipped on, and taxed as prepared food where it is taxed at all.
 */
export function reckon(
  cart: { readonly lines: readonly CartLine[]; readonly tip: TipWanted },
  list: PriceList,
  place: PlaceOfSale,
  bringing: Bringing | null = null,
): Reckoning {
  const priced = cart.lines.map((line) => {
    const product = found(list.products, line.product_id)
    const each = BigInt(priceAt(product.price, place)) + choicesOf(line.choices, list, place)
    return { tax: product.tax, each, total: each * BigInt(line.quantity) }
  })
  const items = sum(priced.map(({ total }) => total))
  const fee = cart.lines.length === 0 ? 0n : feeOf(bringing, items)
  const taxedFee = bringing?.taxed ? fee : 0n
  const taxes = [...new Set([place.tax.prepared, place.tax.packaged])]
    .filter((rate) => rate > 0)
    .sort((one, other) => other - one)
    .map((rate) => {
      const sold = sum(
        priced.filter(({ tax }) => place.tax[tax] === rate).map(({ total }) => total),
      )
      const base = rate === place.tax.prepared ? sold + taxedFee : sold
      return { cents: halfUp(base, rate), base: Number(base), rate }
    })
    .filter(({ base }) => base > 0)
  const tips = cart.lines.length === 0 ? [] : tipOf(cart.tip, items)
  const parts = [...taxes, ...tips].map(({ cents }) => BigInt(cents))
  return {
    lines: priced.map(({ each, total }) => ({ each: Number(each), total: Number(total) })),
    items: Number(items),
    fee: Number(fee),
    taxes,
    tips,
    total: Number(items + fee + sum(parts)),
  }
}

/** Each option costs its price as often as it and all that it stands under are taken. */
function choicesOf(choices: readonly Choice[], list: PriceList, place: PlaceOfSale): bigint {
  const taken = (path: readonly string[]): bigint => {
    const own = choices.filter(({ option_id }) => option_id === path.join('.'))
    const quantity = sum(own.map((choice) => BigInt(choice.quantity)))
    return path.length > 2 ? quantity * taken(path.slice(0, -2)) : quantity
  }
  const named = [...new Set(choices.map(({ option_id }) => option_id))]
  return sum(
    named.map((option_id) => {
      const path = option_id.split('.')
      const [group, option] = [path.at(-2) ?? '', path.at(-1) ?? '']
      const { price } = found(found(list.groups, group).options, option)
      return BigInt(priceAt(price, place)) * taken(path)
    }),
  )
}

/** The fee beside the highest sum that the items come to. */
function feeOf(bringing: Bringing | null, items: bigint): bigint {
  let due = 0n
  for (const { from, fee } of bringing?.fees ?? []) if (items >= BigInt(from)) due = BigInt(fee)
  return due
}

/** Of the items after discounts, before tax; a tip of nothing is none. */
function tipOf(tip: TipWanted, items: bigint): readonly Share[] {
  const rate = tip.kind === 'rate' ? tip.rate : null
  const cents = tip.kind === 'rate' ? halfUp(items, tip.rate) : tip.cents
  return cents === 0 ? [] : [{ cents, base: Number(items), rate }]
}

function priceAt({ base, tiers }: TieredPrice, { price_tier }: PlaceOfSale): number {
  return tiers?.[price_tier] ?? base
}

/** So many millionths of it, half a cent up. */
function halfUp(cents: bigint, rate: number): number {
  return Number((2n * cents * BigInt(rate) + 1_000_000n) / 2_000_000n)
}

function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((all, part) => all + part, 0n)
}

function found<Named extends { readonly id: string }>(all: readonly Named[], id: string): Named {
  const one = all.find((some) => some.id === id)
  if (one === undefined) throw new Error(`The price list knows no ${id}`)
  return one
}
