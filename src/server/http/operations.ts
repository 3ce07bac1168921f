import type { Hono } from 'hono'
import { refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { isMigrated } from '#server/database/migrate.ts'
import { backlogOf, hasMenus, isWritable } from '#server/start/store-readiness.ts'
import { answerRefusal } from './failure.ts'
import { isThisMachine } from './guards.ts'
import type { HonoContext, HonoEnv } from './hono-env.ts'
import { isSameSecret } from './timing-safe-equal.ts'

/**
 * What whoever runs the house asks: `/health` whether the process lives, `/ready` whether it can take an order,
 * `/metrics` how it does. The last is for this machine, or for who has the token.
 */
export function serveOperations(
  app: Hono<HonoEnv>,
  { db, settings, log, metrics }: AppContext,
  { draining, revision }: { readonly draining: AbortSignal; readonly revision: string },
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
    return c.body(metrics.written(backlog, revision))
  })
}

async function whatIsMissing(db: AppContext['db']): Promise<string | null> {
  try {
    if (!(await isMigrated(db))) return 'migrations'
    if (!(await isWritable(db))) return 'writable database'
    return (await hasMenus(db)) ? null : 'menus'
  } catch {
    return 'database'
  }
}

/** What proxies and networks in front say of who they ask for, each in its way. */
const forwarding = /^(?:x-)?forwarded|^via$|real-ip$|client-ip$|connecting-ip$|^x-envoy-|^x-amz-cf-/

/** A proxy in front connects from this machine too, but it says for whom it does, and so does a browser that a page sends here. */
function mayMeasure(c: HonoContext, token: string | null): boolean {
  const given = c.req.header('Authorization') ?? ''
  if (token !== null) return isSameSecret(given, `Bearer ${token}`)
  const isForwarded = Object.keys(c.req.header()).some((name) => forwarding.test(name))
  const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(c.env?.address ?? '')
  return isHere && isThisMachine(c) && !isForwarded
}
