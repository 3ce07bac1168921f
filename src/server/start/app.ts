import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { refusal } from '#core/refusal.ts'
import { handlers } from '#server/api/handler-table.ts'
import { openEndpoints } from '#server/api/call-endpoint.ts'
import { pageCaller } from '#server/api/page-caller.ts'
import { serveApi } from '#server/api/serve-api.ts'
import { signedCookies } from '#server/api/signed-cookies.ts'
import { serveDescription } from '#server/description/serve-description.ts'
import { serveAssets } from '#server/pages/built-assets.ts'
import { certificateLimit } from '#server/charge/certificate-limit.ts'
import { bearerTokens } from '#server/http/app-token.ts'
import { answerFailure, answerRefusal } from '#server/http/failure.ts'
import { serveFormPost } from '#server/http/form-post.ts'
import {
  noCompression,
  onlyJson,
  onlyOurHosts,
  onlyOurOrigin,
  smallBody,
} from '#server/http/guards.ts'
import type { HonoEnv } from '#server/http/hono-env.ts'
import { closeConnections } from '#server/http/connection-close.ts'
import { networkFrom, requestLimit } from '#server/api/rate-limits.ts'
import { postedForm } from '#server/http/request-body.ts'
import { serveOperations } from '#server/http/operations.ts'
import { serveGatewaySite } from '#server/http/gateway-site.ts'
import { recordRequests, requestRecord } from '#server/http/request-log.ts'
import { compression } from '#server/http/compression.ts'
import { serveSecurityContact } from '#server/http/security-contact.ts'
import { securityHeaders, strictTransport } from '#server/http/security-headers.ts'
import { pairedKiosk } from '#server/kiosk/store.ts'
import type { AppContext } from '#server/context.ts'
import { pageLanguage } from '#server/pages/page-language.ts'
import type { Pages } from '#server/pages/render.ts'

/** What the front needs beside the house: how it is left, and the site where there is one. */
export interface AppOptions {
  /** Somebody asked it to stop: it still answers, but it isn’t ready, and each answer is the last on its connection. */
  readonly draining: AbortSignal
  /** Nobody new comes any more: who listens is let go. */
  readonly closing: AbortSignal
  readonly site: {
    readonly pages: Pages
    /** Where the built files lie; null while developing, when another server makes them. */
    readonly assets: string | null
    /** Names what was built, server and site: two builds of one version differ by it. */
    readonly revision: string
  } | null
}

/** All of HTTP: the files of the site, guards, the API, and last its pages. */
export function createApp(ctx: AppContext, { draining, closing, site }: AppOptions): Hono<HonoEnv> {
  const { settings, log, metrics } = ctx
  const cookies = signedCookies(settings)
  const record = requestRecord(log, metrics.seen)
  const app = new Hono<HonoEnv>()

  app.onError((thrown, c) => answerFailure(c, thrown, log))
  app.use(recordRequests(record))
  app.use(closeConnections(draining))
  if (site?.assets) serveAssets(app, site.assets, strictTransport(settings))
  app.use(securityHeaders(settings, ctx.card.fields_url, site?.assets === null))
  serveOperations(app, ctx, { draining, revision: site?.revision ?? 'none' })
  app.use(onlyOurHosts(settings), bearerTokens)
  const { staffOf } = ctx.signIn
  const { memberOf } = ctx.members
  const limit = requestLimit({ cookies, memberOf })
  serveFormPost(app, [noCompression, smallBody, limit])
  app.use(onlyOurOrigin(settings), noCompression, smallBody)
  app.all('/assets/*', (c) => c.text('Not found', 404))
  // Before the limits: what a form of another site could send costs its victim nothing.
  app.use('/api/*', onlyJson)
  serveGatewaySite(app, ctx, limit)
  app.use(compression, limit)

  serveSecurityContact(app, settings)
  const { catering_port, secret } = settings
  const certificates = certificateLimit({ cookies, memberOf })
  app.put('/api/carts/:cart_id/tax-exemption', certificates)
  for (const locale of locales)
    app.post(localizedPath('/order/tax-exemption', locale), certificates)
  const kioskOf = (id: string) => pairedKiosk(ctx.db, id)
  const sources = { cookies, catering_port, secret, closing, staffOf, memberOf, kioskOf }
  const callEndpoint = openEndpoints(handlers, ctx)
  serveApi(app, callEndpoint, sources, metrics)
  serveDescription(app)
  app.all('/api/*', (c) => answerRefusal(c, refusal('thing.missing')))

  const pageCalls = { callEndpoint, sources, log, record }
  const secure = settings.public_url.startsWith('https:')
  app.all('*', async (c) => {
    if (site === null) return answerRefusal(c, refusal('thing.missing'))
    c.set('route', 'page')
    const { locale, redirect } = pageLanguage(c.req.raw, { secure })
    if (redirect) return redirect
    const request_id = c.get('request_id')
    const visit = { address: c.env?.address, request_id, locale }
    const { call, cookies: set } = pageCaller(c.req.raw, visit, pageCalls)
    const nonce = randomBytes(16).toString('base64')
    c.set('inline_scripts', [`'nonce-${nonce}'`])
    const isPosted = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const page = isPosted ? await postedForm(c.req.raw) : c.req.raw
    return site.pages(page, {
      network: networkFrom(c),
      locale,
      nonce,
      allow: (hashes) => c.set('inline_scripts', hashes),
      call,
      cookies: set,
      fault: (error) => log.error('page.broken', { request_id, error }),
    })
  })
  return app
}
