import type { CartLine } from './cart.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { refusal, type Refusal } from '#core/refusal.ts'

/** Refuses a quantity outside the product’s bounds or between its steps, and names them (R7.6). */
export function quantityRefusal(product: Product, quantity: number): Refusal | undefined {
  const { min, increments, max } = product.quantities
  const fits =
    Number.isSafeInteger(quantity) &&
    quantity >= min &&
    quantity <= max &&
    (quantity - min) % increments === 0
  const { name } = product
  return fits ? undefined : refusal('quantity.out_of_bounds', { name, min, max, increments })
}

type Ordered = readonly Pick<CartLine, 'product_id' | 'quantity'>[]

/**
 * How many of a product an order starts with: its minimum; of what is packed for each person as many as the order feeds
 * and hasn’t got yet.
 */
export function startQuantity(product: Product, menu: Menu, lines: Ordered): number {
  const { min, increments, max } = product.quantities
  if (!product.meta.utensil || product.serves !== 1) return min
  const packed = quantityOf(lines.filter(({ product_id }) => product_id === product.product_id))
  const missing = headsFed(menu, lines) - packed
  const steps = Math.ceil((missing - min) / increments)
  const topmost = Math.floor((max - packed - min) / increments)
  return min + Math.max(0, Math.min(steps, topmost)) * increments
}

/** How many people an order feeds: who is counted by the head, or whom its largest dish is enough for. */
function headsFed(menu: Menu, lines: Ordered): number {
  const fed = lines.flatMap(({ product_id, quantity }) => {
    const product = productOf(menu, product_id)
    const serves = product?.meta.utensil ? null : product?.serves
    return serves ? [{ serves, quantity: serves * quantity }] : []
  })
  const byHead = quantityOf(fed.filter(({ serves }) => serves === 1))
  return Math.max(byHead, ...fed.map(({ quantity }) => quantity))
}

/** Returns how many there are of all lines. */
export function quantityOf(counted: readonly { readonly quantity: number }[]): number {
  return counted.reduce((all, { quantity }) => all + quantity, 0)
}
