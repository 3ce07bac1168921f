import type { MiddlewareHandler } from 'hono'
import type { HonoEnv } from './hono-env.ts'

/**
 * Once the house is being left, every answer is the last on its connection, so that a proxy that keeps connections
 * never sends a request down one that is closing.
 */
export function closeConnections(draining: AbortSignal): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    await next()
    if (draining.aborted) c.header('Connection', 'close')
  }
}
