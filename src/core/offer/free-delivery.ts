import type { DiscountKind } from './cuts.ts'

/** Brought for nothing. */
export interface FreeDelivery {
  readonly kind: 'free_delivery'
}

export const freeDelivery: DiscountKind<FreeDelivery> = {
  cut: (_, { lines, fee }) => ({ lines: lines.map(() => 0), fee }),
  lacks: (_, { fee }) => (fee === 0 ? { why: 'free_already' } : undefined),
}
