import type { TaxGateway } from './tax-gateway.ts'

/** A service that failed is left alone so long: nobody waits for it at every hold. In milliseconds. */
const restFor = 30_000

/** A tax service that isn’t asked for a while after it failed, by a clock that only moves on. */
export function resting(
  { name, assess }: TaxGateway,
  now: () => number = () => performance.now(),
): TaxGateway {
  let restsUntil = -Infinity
  return {
    name,
    async assess(sale) {
      if (now() < restsUntil) throw new Error(`${name} failed a moment ago`)
      try {
        return await assess(sale)
      } catch (error) {
        restsUntil = now() + restFor
        throw error
      }
    },
  }
}
