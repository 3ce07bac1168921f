import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

/** A process that was started, what it said so far and how it ended. */
export interface OwnProcess {
  readonly process: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

type Environment = Readonly<Record<string, string>>

/**
 * Starts a script of the project with nothing in the environment but what is given, and where compiled code is kept:
 * as the bootstrap starts it, in half the time.
 */
export function start(
  script: string,
  environment: Environment,
  flags: readonly string[] = [],
): OwnProcess {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    // As the bootstrap sets it.
    MALLOC_ARENA_MAX: '2',
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...environment,
  }
  const child = spawn(process.execPath, [...flags, join(root, script)], { cwd: root, env })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => said.push(text))
  }
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return { process: child, said: () => Buffer.concat(said).toString(), ended }
}

/** A product that answers: the addresses of its two sites. */
export interface Serving extends OwnProcess {
  readonly ordering: string
  readonly catering: string
}

/** Starts the product, without its site unless another script says so, and waits until it answers. */
export async function serve(
  environment: Environment,
  script = 'test/journeys/support/serve.ts',
): Promise<Serving> {
  const free = { PORT: '0', CATERING_PORT: '0', GATEWAY_PORT: '0', LOG_LEVEL: 'silent' }
  const own = start(script, { ...free, ...environment })
  const ports = await Promise.race([once(own.process.stdout ?? own.process, 'data'), own.ended])
  if (!Array.isArray(ports)) throw new Error(`It ended instead of serving: ${own.said()}`)
  const [ordering, catering] = z.tuple([z.number(), z.number()]).parse(JSON.parse(String(ports[0])))
  return {
    ...own,
    ordering: `http://localhost:${ordering}`,
    catering: `http://localhost:${catering}`,
  }
}
