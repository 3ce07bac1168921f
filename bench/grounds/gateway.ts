import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { gatewayKey } from '#server/gateways/payment/gateway-process.ts'
import { freePort } from '#scripts/throwaway-postgres.ts'
import type { ChargingHouse } from '#test/journeys/support/the-gateway.ts'

/** The simulated card gateway as a process that no killed house takes along. */
export interface Gateway {
  readonly port: number
  /** Its book, as the oracle reads it (#test/journeys/support/the-gateway.ts). */
  readonly house: ChargingHouse
  readonly stop: () => Promise<void>
}

/** Starts the gateway whose customer is the house with this secret. */
export async function startGateway(secret: string, folder: string): Promise<Gateway> {
  const port = await freePort()
  const child = fork(
    new URL('../../src/server/gateways/payment/simulated/main.ts', import.meta.url),
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  const listening = once(child, 'message')
  child.send({ port, folder: join(folder, 'gateway'), key: gatewayKey(secret), origins: [] })
  await listening
  return {
    port,
    house: {
      house: { card: { fields_url: `http://127.0.0.1:${port}/fields` } },
      settings: { secret },
    },
    stop: async () => {
      const gone = once(child, 'exit')
      if (child.kill('SIGTERM')) await gone
    },
  }
}
