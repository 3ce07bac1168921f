import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { CannotStart } from '#server/config/startup-error.ts'
import type { Log } from '#server/config/log.ts'
import type { Settings } from '#server/config/settings.ts'
import type { gatewaySettings } from './simulated/serve-gateway.ts'
import type { SimulatedAddress } from './simulated-cards.ts'

type Wanted = Pick<
  Settings,
  | 'gateway_port'
  | 'data_dir'
  | 'public_url'
  | 'catering_url'
  | 'app_origins'
  | 'secret'
  | 'simulated_wallet'
>

/**
 * Starts the simulated gateway beside the product and keeps it running: a gateway that dies starts again with the same
 * ledger. Where one of ours already listens on the port, as that of another process with the same secret, it is used,
 * and taken over when that process ends. Refuses a port that anybody else has.
 */
export async function startGatewayProcess(
  settings: Wanted,
  log: Log,
): Promise<SimulatedAddress & { readonly close: () => Promise<void> }> {
  const given = gatewayOf(settings)
  const { key } = given
  const site = new URL(settings.public_url)
  const running = await shareOrRun(given, log)
  return {
    key,
    url: `http://127.0.0.1:${running.port}`,
    fields_url: `http://${site.hostname}:${running.port}/fields`,
    wallet: settings.simulated_wallet,
    close: running.close,
  }
}

/** How often a process tries that finds its port taken by what isn’t there for others yet: one that starts at the same moment. */
const tries = 5

/** Uses the gateway that is there, or runs one. Of two processes that start together one runs it, and the other uses that. */
async function shareOrRun(given: Given, log: Log, left = tries): Promise<Running> {
  if (given.port > 0 && (await isOurs(given.port, given.key))) return share(given, log)
  try {
    return await keepRunning(given, log)
  } catch (error) {
    if (given.port === 0 || left <= 1) throw error
    await sleep(250)
    return shareOrRun(given, log, left - 1)
  }
}

/** What the gateway of a house is started with. */
export function gatewayOf(settings: Wanted): Given {
  const site = new URL(settings.public_url)
  return {
    port: settings.gateway_port,
    host: isLoopback(site.hostname) ? '127.0.0.1' : '0.0.0.0',
    folder: join(settings.data_dir, 'gateway'),
    key: gatewayKey(settings.secret),
    wallet: settings.simulated_wallet,
    origins: [...new Set([settings.public_url, settings.catering_url].flatMap(originsOf))],
    around: [...settings.app_origins],
  }
}

/** How often a process looks whether the gateway that it shares is still there, in milliseconds. */
const lookEvery = 1_000

/** Uses the gateway of another process for as long as it is there, then runs one, unless a third process was faster. */
function share(given: Given, log: Log) {
  const closing = new AbortController()
  const own = takeOver(given, log, closing.signal).catch(() => undefined)
  return {
    port: given.port,
    close: async () => {
      closing.abort()
      await (await own)?.close()
    },
  }
}

async function takeOver(given: Given, log: Log, closing: AbortSignal) {
  for (;;) {
    await sleep(lookEvery, undefined, { signal: closing, ref: false })
    if (await isOurs(given.port, given.key)) continue
    const taken = await keepRunning(given, log).catch((error: unknown) => {
      log.warn('gateway.taken', { reason: error instanceof CannotStart ? error.message : 'broken' })
    })
    if (taken) return taken
  }
}

/** What this house shows its gateway: made from the house's own secret, so that only it can. */
export function gatewayKey(secret: string): string {
  return createHmac('sha256', secret).update('simulated card gateway').digest('hex')
}

type Given = z.output<typeof gatewaySettings>

/** A gateway that answers, this process’s or another’s. */
interface Running {
  readonly port: number
  readonly close: () => Promise<void>
}

async function keepRunning(given: Given, log: Log) {
  let closing = false
  let child = await start(given)
  const port = child.port
  const watch = () => {
    child.process.once('exit', () => {
      if (!closing) void again()
    })
  }
  const again = async () => {
    log.warn('gateway.restarting')
    await sleep(250)
    // Another process was faster: its gateway is used, for as long as it is there.
    while (!closing && given.port > 0 && (await isOurs(port, given.key))) await sleep(lookEvery)
    if (closing) return
    try {
      child = await start({ ...given, port })
      watch()
    } catch (error) {
      log.error('gateway.broken', { error })
      if (!closing) void again()
    }
  }
  watch()
  return {
    port,
    close: async () => {
      closing = true
      const gone = new Promise((resolve) => child.process.once('exit', resolve))
      if (child.process.exitCode === null && child.process.kill('SIGTERM')) await gone
    },
  }
}

/** Starts the process and waits until it listens; refuses where its port is taken. */
function start(given: Given): Promise<{ readonly process: ChildProcess; readonly port: number }> {
  const child = fork(new URL('simulated/main.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(given)
  return new Promise((resolve, reject) => {
    child.once('message', (message: { readonly listening?: number; readonly failed?: string }) => {
      if (message.listening !== undefined) resolve({ process: child, port: message.listening })
      else reject(new CannotStart(reasonOf(given.port, message.failed ?? '')))
    })
    child.once('exit', (code) => {
      reject(new CannotStart(`The simulated card gateway ended with ${code}.`))
    })
  })
}

function reasonOf(port: number, failed: string): string {
  return failed.includes('EADDRINUSE')
    ? `GATEWAY_PORT ${port} is taken, and not by a gateway of this product. Processes that share one need the same SECRET and DATA_DIR; others need ports of their own.`
    : `The simulated card gateway can’t start: ${failed}`
}

async function isOurs(port: number, key: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/house/ledger`, {
    headers: { authorization: `Bearer ${key}` },
    // Where nobody listens this is known at once; one that is ours answers late on a busy machine.
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  return response?.ok ?? false
}

/** The origins of a site address: on this machine, by either name. A policy can't name `[::1]`. */
function originsOf(address: string): readonly string[] {
  const { origin, hostname, protocol, port } = new URL(address)
  if (!isLoopback(hostname)) return [origin]
  return ['localhost', '127.0.0.1'].map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
