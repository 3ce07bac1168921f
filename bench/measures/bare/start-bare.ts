import { startAnswering } from '#bench/testbed/answering-process.ts'
import { freePort } from '#scripts/free-port.ts'

interface Given {
  readonly database_url: string
  readonly database_pool: number
  readonly gateway: { readonly url: string; readonly key: string }
  readonly menu: Buffer
}

/** The bare program, answering. */
export interface Bare {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** Starts the bare program as a process of its own. */
export async function startBare({ menu, ...given }: Given): Promise<Bare> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production' }
  const script = new URL('main.ts', import.meta.url)
  const { ask, stop } = startAnswering(script, 'The bare program', { env })
  await ask({ ...given, port, menu: menu.toString('base64') })
  return { address: `http://localhost:${port}`, stop }
}
