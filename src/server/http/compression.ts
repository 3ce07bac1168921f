import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { HonoEnv } from './hono-env.ts'
import { firstFlight } from './precompressed.ts'

const squeeze = compress({ threshold: firstFlight })
const done = async () => {}

/** Compresses what was made without thinking of it; an answer that was written in one go is as small as it should be. */
export const compression: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next()
  if (!c.get('is_framed')) await squeeze(c, done)
}
