import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { z } from 'zod'
import { simulatedGateway } from './gateway.ts'
import { openLedger } from './ledger.ts'

/** What the gateway is started with: by the house over its channel, or by a person as one JSON argument. */
export const gatewaySettings = z.object({
  port: z.int(),
  host: z.string().default('127.0.0.1'),
  folder: z.string(),
  key: z.string().min(16),
  origins: z.array(z.string()),
  around: z.array(z.string()).default([]),
  wallet: z.boolean().default(false),
})

interface ServedGateway {
  readonly port: number
  /** Takes no more calls; answers once those under way have ended. */
  readonly close: () => Promise<void>
}

/** Serves the simulated card gateway with the book that its folder keeps; port 0 is any. Rejects where the port is taken. */
export async function serveGateway(
  given: z.output<typeof gatewaySettings>,
): Promise<ServedGateway> {
  const ledger = openLedger(join(given.folder, 'ledger.ndjson'))
  const app = simulatedGateway(ledger, given, {
    newRef: () => `ch_${randomBytes(12).toString('hex')}`,
    newToken: () => `tok_${randomBytes(16).toString('hex')}`,
    now: () => Temporal.Now.instant().toString(),
    month: () => Temporal.Now.plainDateISO('UTC').toPlainYearMonth().toString(),
    roll: Math.random,
    clock: () => Temporal.Now.instant().epochMilliseconds,
    sleep: (ms) => sleep(ms),
  })
  return new Promise<ServedGateway>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: given.port, hostname: given.host }, ({ port }) =>
      resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) }),
    )
    server.once('error', reject)
  })
}
