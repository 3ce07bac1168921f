import { fork } from 'node:child_process'
import { once } from 'node:events'
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
  const child = fork(new URL('main.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const gone = once(child, 'exit')
  child.send({ ...given, port, menu: menu.toString('base64') })
  const [said] = await Promise.race([once(child, 'message'), gone])
  if (said !== 'listening') throw new Error(`The bare program ended with ${said}`)
  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      child.disconnect()
      await gone
    },
  }
}
