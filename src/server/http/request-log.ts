import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/config/log.ts'
import { setDefaultHeaders, putFrame } from './default-headers.ts'
import type { HonoEnv } from './hono-env.ts'

/** Hears every answer: for the counters. */
export type Seen = (answer: {
  readonly route: string
  readonly status: number
  readonly ms: number
}) => void

/** A request, or a call that a page makes in this process, and what it was answered with. */
interface AnsweredRequest {
  readonly request_id: string
  readonly method: string
  readonly route: string
  readonly status: number
  /** How long it took, in milliseconds. */
  readonly ms: number
}

/** Writes down what became of a request and counts it: never who sent it, nor with which words. */
export type RecordRequest = (request: AnsweredRequest) => void

/** Opens the record that log and counters are written by. */
export function requestRecord(log: Log, seen: Seen): RecordRequest {
  return ({ ms: exact, ...request }) => {
    const ms = Math.round(exact * 10) / 10
    const { route, status } = request
    seen({ route, status, ms })
    log.info('request', { ...request, ms })
  }
}

/** Names each request, and records what became of it. */
export function recordRequests(record: RecordRequest): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const request_id = randomUUID()
    c.set('request_id', request_id)
    c.set('route', 'other')
    setDefaultHeaders(c, { 'x-request-id': request_id })
    const started = performance.now()
    await next()
    putFrame(c)
    const ms = performance.now() - started
    const [route, status, method] = [c.get('route'), c.res.status, c.req.method]
    record({ request_id, method, route, status, ms })
  }
}
