import type { CartLine } from '#core/cart/cart.ts'
import type { Product } from '#core/menu/menu.ts'
import { refusal } from '#core/refusal.ts'
import type { Refusal } from '#core/refusal.ts'

/** Refuses a quantity outside the product’s bounds or between its steps, and names them (R7.6). */
export function quantityRefusal(product: Product, quantity: number): Refusal | undefined {
  const { min, increments, max } = product.quantities
  const fits =
    Number.isSafeInteger(quantity) &&
    quantity >= min &&
    quantity <= max &&
    (quantity - min) % increments === 0
  return fits ? undefined : refusal('quantity.out_of_bounds', boundsWords(product))
}

/** One step down; at the minimum the line goes (R6.6). A quantity off the steps falls to the next one below. */
export function nextQuantityDown(
  { quantity }: Pick<CartLine, 'quantity'>,
  product: Product,
): number | 'remove' {
  const { min, increments, max } = product.quantities
  const steps = Math.ceil((quantity - min) / increments) - 1
  const topmost = Math.floor((max - min) / increments)
  return steps < 0 ? 'remove' : min + Math.min(steps, topmost) * increments
}

function boundsWords({ name, quantities: { min, increments, max } }: Product): string {
  if (min === max) return `${name} comes ${min} at a time.`
  const steps = increments === 1 ? '' : `, in steps of ${increments}`
  return `Choose ${min} to ${max} of ${name}${steps}.`
}
