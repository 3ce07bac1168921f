import type { Product } from '#bench/testbed/product.ts'

/** One process after the other, as a balancer picks them. */
export function takingTurns(products: readonly Product[]): () => Product {
  let turn = 0
  return () => {
    const product = products[turn % products.length]
    if (!product) throw new Error('No process to ask')
    turn += 1
    return product
  }
}
