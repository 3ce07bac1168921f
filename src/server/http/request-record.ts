import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/log.ts'
import { layOver, putFrame } from './frame.ts'
import type { HouseEnv } from './house-env.ts'

/** Told of every answer: for the counters. */
export type Seen = (answer: {
  readonly route: string
  readonly status: number
  readonly ms: number
}) => void

/** Names each request, and writes down what became of it: never who asked, nor with which words. */
export function recordRequests(log: Log, seen: Seen): MiddlewareHandler<HouseEnv> {
  return async (c, next) => {
    const request_id = c.env?.request_id ?? randomUUID()
    c.set('request_id', request_id)
    c.set('route', 'other')
    layOver(c, { 'x-request-id': request_id })
    const started = performance.now()
    await next()
    putFrame(c)
    const ms = Math.round((performance.now() - started) * 10) / 10
    const [route, status, method] = [c.get('route'), c.res.status, c.req.method]
    seen({ route, status, ms })
    log.info('request', { request_id, method, route, status, ms })
  }
}
