import { z } from 'zod'
import type { CardGateway } from './card-gateway.ts'
import type { CardReader } from './card-reader.ts'
import type { SimulatedAddress } from './simulated-cards.ts'

const read = z.object({ token: z.string() })

/** A reader that takes the demo cards of the simulated gateway, by their number. */
export function simulatedReader(
  { url }: Pick<SimulatedAddress, 'url'>,
  card: Pick<CardGateway, 'authorize'>,
): CardReader {
  return {
    name: 'simulated',
    takes_shown_cards: true,
    readers: async () => [],
    async begin({ shown: number }) {
      if (number === null) return null
      const response = await fetch(`${url}/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number, expiry: '12/49', code: '123' }),
        signal: AbortSignal.timeout(3_000),
      })
      return response.ok ? read.parse(await response.json()).token : null
    },
    authorize: (charge) => card.authorize({ ...charge, keeps: false, present: true }),
    // A shown card is read at once: nothing waits.
    cancel: async () => {},
  }
}
