import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { z } from 'zod'
import { simulatedGateway } from './gateway.ts'
import { openLedger } from './ledger.ts'

/** What the gateway is started with: by the house over its channel, or by a person as one JSON argument. */
const settings = z.object({
  port: z.int(),
  host: z.string().default('127.0.0.1'),
  folder: z.string(),
  key: z.string().min(16),
  origins: z.array(z.string()),
})

/**
 * The simulated card gateway as a process of its own: it outlives a killed house just long enough to
 * keep its book, and a killed gateway finds its book again.
 */
async function main(): Promise<void> {
  const given = settings.parse(
    process.send ? await firstMessage() : JSON.parse(process.argv[2] ?? '{}'),
  )
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
  const server = serve({ fetch: app.fetch, port: given.port, hostname: given.host }, ({ port }) =>
    process.send?.({ listening: port }),
  )
  server.on('error', (error) => {
    process.send?.({ failed: error.message })
    process.exitCode = 1
    process.disconnect?.()
  })
  const end = () => server.close(() => process.exit())
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  process.once('disconnect', () => process.exit())
}

function firstMessage(): Promise<unknown> {
  return new Promise((resolve) => process.once('message', resolve))
}

await main()
