import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'

/** How long a guest waits for the bank before reading that it is slow (P3), in milliseconds. */
export const gatewayTimeoutMs = 3_000

/** What comes of a charge in time; what takes longer, bank or database, goes on by itself, and the reconciler stands behind it. */
export async function withDeadline<Settled>(
  charging: Promise<Settled>,
  until: number,
  { log, underWay }: Pick<AppContext, 'log' | 'underWay'>,
): Promise<Settled | { readonly state: 'open' }> {
  const left = Math.max(0, until - performance.now())
  underWay.add(charging)
  charging.catch((error: unknown) => log.error('payment.unsettled', { error }))
  return Promise.race([charging, sleep(left, { state: 'open' } as const, { ref: false })])
}
