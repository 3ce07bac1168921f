import { z } from 'zod'
import type { SimulatedAddress } from './simulated-cards.ts'

/** The reader that guests hold their card to. */
export interface CardReader {
  readonly name: string
  /** Has a card read; null where none was that it takes. What it returns pays once (`CardGateway.authorize`). */
  readonly read: (presented: string) => Promise<string | null>
}

const read = z.object({ token: z.string() })

/** A reader that takes the demo cards of the simulated gateway, by their number. */
export function simulatedReader({ url }: Pick<SimulatedAddress, 'url'>): CardReader {
  return {
    name: 'simulated',
    async read(presented) {
      const response = await fetch(`${url}/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: presented, expiry: '12/49', code: '123' }),
        signal: AbortSignal.timeout(3_000),
      })
      return response.ok ? read.parse(await response.json()).token : null
    },
  }
}
