import type { Hono } from 'hono'
import { refusal } from '#core/refusal.ts'
import type { House } from '#server/house.ts'
import { isMigrated } from '#server/store/migrate.ts'
import { backlogOf, hasMenus, isWritable } from '#server/store/readiness.ts'
import { answerRefusal } from './failure.ts'
import type { HouseContext, HouseEnv } from './house-env.ts'
import type { Metrics } from './metrics.ts'
import { isSameSecret } from './same-secret.ts'

/**
 * What whoever runs the house asks: `/health` whether the process lives, `/ready` whether it can take an order,
 * `/metrics` how it does. The last is for this machine, or for who has the token.
 */
export function serveOperations(
  app: Hono<HouseEnv>,
  { db, settings, log }: House,
  metrics: Metrics,
  draining: AbortSignal,
): void {
  app.get('/health', (c) => {
    c.set('route', 'GET /health')
    return c.json({ status: 'ok' })
  })

  app.get('/ready', async (c) => {
    c.set('route', 'GET /ready')
    const missing = draining.aborted ? 'closing' : await whatIsMissing(db)
    if (missing === null) return c.json({ status: 'ok' })
    log.warn('unready', { code: missing })
    return c.json({ status: 'error', code: 'unready', message: missing }, 503)
  })

  app.get('/metrics', async (c) => {
    c.set('route', 'GET /metrics')
    if (!mayMeasure(c, settings.metrics_token)) return answerRefusal(c, refusal('thing.missing'))
    const backlog = await backlogOf(db).catch(() => null)
    c.header('Content-Type', 'application/openmetrics-text; version=1.0.0; charset=utf-8')
    return c.body(metrics.written(backlog))
  })
}

async function whatIsMissing(db: House['db']): Promise<string | null> {
  try {
    if (!(await isMigrated(db))) return 'migrations'
    if (!(await isWritable(db))) return 'writable database'
    return (await hasMenus(db)) ? null : 'menus'
  } catch {
    return 'database'
  }
}

/** A proxy in front connects from this machine too, but it says for whom it does. */
function mayMeasure(c: HouseContext, token: string | null): boolean {
  const given = c.req.header('Authorization') ?? ''
  if (token !== null) return isSameSecret(given, `Bearer ${token}`)
  const isForwarded = c.req.header('X-Forwarded-For') !== undefined
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(c.env?.address ?? '')
}
