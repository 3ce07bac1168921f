import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { refusal } from '#core/refusal.ts'
import { handlers } from '#server/api/handlers.ts'
import { serveApi } from '#server/api/serve.ts'
import { signedCookies } from '#server/api/signed-cookies.ts'
import { serveDescription } from '#server/description/serve-description.ts'
import { serveAssets } from '#server/http/assets.ts'
import { certificateLimit } from '#server/http/certificate-limit.ts'
import { answerFailure, answerRefusal } from '#server/http/failure.ts'
import {
  noCompression,
  onlyJson,
  onlyOurHosts,
  onlyOurOrigin,
  smallBody,
} from '#server/http/guards.ts'
import type { HouseEnv } from '#server/http/house-env.ts'
import { lastAnswers } from '#server/http/last-answers.ts'
import { createLimits } from '#server/http/limits.ts'
import { openMetrics } from '#server/http/metrics.ts'
import { serveOperations } from '#server/http/operations.ts'
import { recordRequests } from '#server/http/request-record.ts'
import { squeezed } from '#server/http/squeezed.ts'
import { serveSecurityContact } from '#server/http/security-contact.ts'
import { securityHeaders, strictTransport } from '#server/http/security-headers.ts'
import type { House } from '#server/house.ts'
import type { Pages } from '#server/pages.ts'

/** What the front needs beside the house: how it is left, and the site where there is one. */
export interface Front {
  /** Somebody asked it to stop: it still answers, but it isn’t ready, and each answer is the last on its connection. */
  readonly draining: AbortSignal
  /** Nobody new comes any more: who listens is let go. */
  readonly closing: AbortSignal
  readonly site: {
    readonly pages: Pages
    /** Where the built files lie; null while developing, when another server makes them. */
    readonly assets: string | null
  } | null
}

/** The whole HTTP house: the files of the site, guards, the API, and last its pages. */
export function createApp(house: House, { draining, closing, site }: Front): Hono<HouseEnv> {
  const { settings, log } = house
  const cookies = signedCookies(settings)
  const limits = createLimits(cookies)
  const metrics = openMetrics()
  const app = new Hono<HouseEnv>()

  app.onError((thrown, c) => answerFailure(c, thrown, log))
  app.use(recordRequests(log, metrics.seen))
  app.use(lastAnswers(draining))
  if (site?.assets) serveAssets(app, site.assets, strictTransport(settings))
  app.use(securityHeaders(settings, house.card.fields_url, site?.assets === null))
  serveOperations(app, house, metrics, draining)
  app.use(onlyOurHosts(settings), onlyOurOrigin, noCompression, smallBody)
  app.use(squeezed, limits.general)

  serveSecurityContact(app, settings)
  app.use('/api/*', onlyJson)
  app.use('/api/sign-in', limits.signIn)
  app.get('/api/addresses/autocomplete', limits.typed)
  // An address may cost a call of a provider too.
  app.post('/api/locations', limits.typed)
  app.put('/api/carts/:cart_id/handoff/:mode', limits.typed)
  app.post('/api/carts', limits.newcomer)
  app.post('/api/carts/:cart_id/checkout', limits.checkout)
  app.put('/api/orders/:order_id/balance', limits.balance)
  const certificates = certificateLimit(cookies)
  app.put('/api/carts/:cart_id/tax-exemption', certificates)
  app.post('/order/tax-exemption', certificates)
  serveApi(app, handlers, house, {
    cookies,
    catering_port: settings.catering_port,
    closing,
    staffOf: house.signIn.staffOf,
  })
  serveDescription(app)
  app.all('/api/*', (c) => answerRefusal(c, refusal('thing.missing')))

  app.all('*', async (c) => {
    if (site === null) return answerRefusal(c, refusal('thing.missing'))
    // Whoever asks for a page asks the API by it: the limits see the same address.
    const asking = { ...c.env, request_id: c.get('request_id') }
    c.set('route', 'page')
    const nonce = randomBytes(16).toString('base64')
    c.set('inline_scripts', [`'nonce-${nonce}'`])
    return site.pages(c.req.raw, {
      nonce,
      allow: (hashes) => c.set('inline_scripts', hashes),
      ask: async (request) => app.fetch(request, asking),
      fault: (error) => log.error('page.broken', { request_id: asking.request_id, error }),
    })
  })
  return app
}
