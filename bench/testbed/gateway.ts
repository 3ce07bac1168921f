import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { gatewayKey } from '#server/gateways/payment/gateway-process.ts'
import { freePort } from '#scripts/free-port.ts'
import type { GatewayAccess } from '#test/journeys/support/gateway-ledger.ts'

/** The simulated card gateway as a process that no killed house takes along. */
export interface Gateway {
  readonly port: number
  /** Its book, as the oracle reads it (#test/journeys/support/the-gateway.ts). */
  readonly ctx: GatewayAccess
  /** `kill -9`, then nothing until `restart`; its book is kept. */
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the gateway whose customer is the house with this secret. */
export async function startGateway(secret: string, folder: string): Promise<Gateway> {
  const port = await freePort()
  const given = { port, folder: join(folder, 'gateway'), key: gatewayKey(secret), origins: [] }
  let child = await listening(given)
  const end = async (signal: NodeJS.Signals) => {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill(signal)) await gone
  }
  return {
    port,
    ctx: {
      ctx: { card: { fields_url: `http://127.0.0.1:${port}/fields` } },
      settings: { secret },
    },
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await listening(given)
    },
    stop: () => end('SIGTERM'),
  }
}

async function listening(given: object): Promise<ChildProcess> {
  const child = fork(
    new URL('../../src/server/gateways/payment/simulated/main.ts', import.meta.url),
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const said = once(child, 'message')
  const ended = once(child, 'exit').then(() => {
    throw new Error('The gateway ended instead of listening')
  })
  // Ctrl-C may end it before it hears of anything: its exit tells.
  child.send(given, () => undefined)
  await Promise.race([said, ended])
  ended.catch(() => undefined)
  return child
}
