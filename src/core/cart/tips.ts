import type { TipWanted } from '#core/cart/cart.ts'
import type { Cents, PartsPerMillion } from '#core/money.ts'

/** The tips that are offered beside a custom one, where the chain doesn’t name its own (R11.5). */
export const tipRates = [180_000, 200_000, 250_000] as const satisfies readonly PartsPerMillion[]

/** What a cart starts with: 18 % (R11.5). */
export const defaultTip = { kind: 'rate', rate: 180_000 } as const satisfies TipWanted

/** The most that a tip may be which is an amount. */
export const mostTip: Cents = 100_000
