import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '#scripts/free-port.ts'
import { type OwnProcess, start } from '#test/journeys/support/own-process.ts'

/** One process of the product, on ports that stay its own over restarts. */
export interface Product {
  /** The addresses of the ordering and the catering site. */
  readonly ordering: string
  readonly catering: string
  /** `kill -9`, then nothing until `restart`. */
  readonly kill: () => Promise<void>
  /** SIGTERM; answers its exit code once it has drained. */
  readonly end: () => Promise<number | null>
  /** Starts it (again); answers once it is ready for guests. */
  readonly restart: () => Promise<void>
  /** Each time that it ended without being told: how, and its last words. */
  readonly crashes: () => readonly string[]
  readonly pid: () => number
  readonly said: () => string
}

/** As the bootstrap starts the server. */
const serverFlags = z
  .array(z.string())
  .parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../scripts/server-flags.json'), 'utf8')),
  )

interface ProductOptions {
  readonly environment: Readonly<Record<string, string>>
  /** With the pages that `npm run build` made, as `npm run serve` runs; else the API alone. */
  readonly site: boolean
}

/** Prepares a process of the product; `restart` starts it. */
export async function openProduct({ environment, site }: ProductOptions): Promise<Product> {
  const [port, cateringPort] = [await freePort(), await freePort()]
  const ordering = `http://localhost:${port}`
  const script = site ? 'src/server/main.ts' : 'test/journeys/support/serve.ts'
  const env = {
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ALLOW_TRIAL: 'yes',
    LISTEN_ADDRESS: '127.0.0.1',
    ...environment,
    PORT: String(port),
    CATERING_PORT: String(cateringPort),
  }
  let own: OwnProcess | undefined
  let told = false
  const crashes: string[] = []
  const publish = async (signal: NodeJS.Signals) => {
    told = true
    own?.process.kill(signal)
    return own === undefined ? null : own.ended
  }
  return {
    ordering,
    catering: `http://localhost:${cateringPort}`,
    kill: async () => void (await publish('SIGKILL')),
    end: () => publish('SIGTERM'),
    restart: async () => {
      told = false
      const started = start(script, env, site ? serverFlags : [])
      own = started
      void started.ended.then((code) => {
        if (own !== started || told) return
        crashes.push(`it ended with ${code}: ${started.said().slice(-600)}`)
      })
      await untilReady(ordering, started)
    },
    crashes: () => crashes,
    pid: () => own?.process.pid ?? 0,
    said: () => own?.said() ?? '',
  }
}

async function untilReady(address: string, { process, said }: OwnProcess): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (process.exitCode !== null || process.signalCode !== null)
      throw new Error(`It ended instead of serving: ${said()}`)
    const answer = await fetch(`${address}/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(25)
  }
  throw new Error(`It wasn’t ready within thirty seconds: ${said()}`)
}
