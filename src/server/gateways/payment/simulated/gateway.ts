import { timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale } from '#core/locale.ts'
import { cardOf, cardProblems, expiryOf } from './cards.ts'
import {
  type Faults,
  faultless,
  faults,
  type Answer,
  Misuse,
  type TillTools,
  openTill,
} from './processor.ts'
import { serveChallenges } from './challenges.ts'
import { disputesOf } from './disputes.ts'
import { fieldsPage } from './fields-page.ts'
import { serveWallet } from './wallet.ts'
import { simulatedProvider } from '#server/gateways/identity/simulated/provider.ts'
import type { Ledger } from './ledger.ts'

export interface GatewayTools extends TillTools {
  /** In milliseconds. */
  readonly clock: () => number
  readonly newToken: () => string
  /** `YYYY-MM`, for cards that expire. */
  readonly month: () => string
  /** From 0 to below 1: which calls go wrong. */
  readonly roll: () => number
}

export interface GatewaySettings {
  /** What the house shows with every call but the browser's. */
  readonly key: string
  /** The sites whose pages may hold the card fields. */
  readonly origins: readonly string[]
  /** The sites that may frame those pages in their turn. */
  readonly around: readonly string[]
  /** Whether a wallet stands beside the card fields. */
  readonly wallet: boolean
}

const amount = z.int().min(0)
const charge = z.union([
  z.strictObject({
    amount,
    token: z.string().max(200),
    keeps: z.boolean().default(false),
    present: z.boolean().default(false),
  }),
  z.strictObject({ amount, kept: z.string().max(200), present: z.boolean().default(false) }),
])
const moment = z.iso.datetime()
const keyed = z.string().min(1).max(200)
const part = z.strictObject({ amount })
const typedCard = z.strictObject({
  number: z.string().max(40),
  expiry: z.string().max(20),
  code: z.string().max(10),
})

type Gateway = Hono<{ Bindings: HttpBindings }>

/** The simulated card gateway's whole HTTP house: the card fields for browsers, charges for the house. */
export function simulatedGateway(
  ledger: Ledger,
  settings: GatewaySettings,
  tools: GatewayTools,
): Gateway {
  const app: Gateway = new Hono()
  app.use(bodyLimit({ maxSize: 8 * 1024 }))
  app.onError((error, c) => {
    if (error instanceof Misuse) return c.json({ error: error.message }, 400)
    return c.json({ error: 'Error' }, error instanceof z.ZodError ? 400 : 500)
  })
  app.get('/health', (c) => c.json({ name: 'simulated card gateway' }))
  serveFields(app, settings)
  serveTokens(app, ledger, tools)
  if (settings.wallet) serveWallet(app, ledger, tools)
  serveChallenges(app, ledger, settings, tools)
  const { key: client_secret, origins } = settings
  app.route('/identity', simulatedProvider({ client_secret, origins }, tools))
  app.use('/house/*', async (c, next) => {
    if (!same(c.req.header('authorization') ?? '', `Bearer ${settings.key}`))
      return c.json({ error: 'Not yours' }, 401)
    return next()
  })
  serveCharges(app, ledger, tools)
  return app
}

/** The page that a site frames: it alone ever sees a card number. */
function serveFields(app: Gateway, { origins, around, wallet }: GatewaySettings): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...origins, ...around].join(' ')}`,
  ].join('; ')
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  }
  app.get('/fields', (c) =>
    c.html(fieldsPage({ origins, wallet }, localeIn(c.req.query('locale'))), 200, headers),
  )
  const files = [
    ['/fields.css', 'text/css; charset=utf-8', fileHere('fields/fields.css')],
    ['/fields.js', 'text/javascript; charset=utf-8', fileHere('fields/fields.js')],
    ['/wallet.js', 'text/javascript; charset=utf-8', fileHere('fields/wallet.js')],
    // The site's own face, so that its card fields look like all its fields.
    ['/figtree.woff2', 'font/woff2', fileHere('../../../../web/ui/fonts/figtree.woff2')],
  ] as const
  for (const [path, type, body] of files)
    app.get(path, (c) => c.body(body, 200, { ...headers, 'content-type': type }))
}

/** The language that the site's page asks for. */
function localeIn(named: string | undefined): Locale {
  return isLocale(named) ? named : defaultLocale
}

function fileHere(path: string): Buffer<ArrayBuffer> {
  return readFileSync(new URL(path, import.meta.url))
}

/** Turns a typed card into a token that pays once. The number goes no further than this function. */
function serveTokens(app: Gateway, ledger: Ledger, tools: GatewayTools): void {
  app.post('/tokens', async (c) => {
    const typed = typedCard.parse(await c.req.json())
    const card = cardOf(typed.number)
    const fields = cardProblems(typed, tools.month(), localeIn(c.req.query('locale')))
    if (!card || Object.keys(fields).length > 0) return c.json({ fields }, 422)
    const made = {
      token: tools.newToken(),
      brand: card.brand,
      last4: card.number.slice(-4),
    }
    const expires = expiryOf(typed.expiry)
    ledger.append({ kind: 'token', ...made, expires, deed: card.deed, at: tools.now() })
    return c.json(made)
  })
}

function serveCharges(app: Gateway, ledger: Ledger, tools: GatewayTools): void {
  const till = openTill(ledger, tools)
  let wrong: Faults = faultless
  const goesWrong = (rate: number) => rate > 0 && tools.roll() < rate

  for (const calls of ['charges', 'captures', 'voids', 'refunds'])
    app.use(`/house/${calls}/*`, async (c, next) =>
      goesWrong(wrong.down) ? c.json({ error: 'Down' }, 503) : next(),
    )
  app.post('/house/charges', async (c) => {
    const key = keyed.parse(c.req.header('idempotency-key'))
    const request = charge.parse(await c.req.json())
    const deed = till.tokenOf(request)?.deed
    if (deed === 'error_before' || goesWrong(wrong.error_before)) return c.json({}, 500)
    const answer = await till.authorize(key, request, goesWrong(wrong.slow) ? wrong.slow_ms : 0)
    if (deed === 'error_after' || goesWrong(wrong.error_after)) return c.json({}, 500)
    if (deed === 'found_declined' || goesWrong(wrong.drop_after)) c.env.outgoing.destroy()
    return c.json(goesWrong(wrong.lie) ? lieAbout(answer) : answer)
  })
  app.get('/house/charges/:key', (c) => c.json(till.find(c.req.param('key'))))
  app.post('/house/captures/:ref', async (c) => {
    const { amount: owed } = part.parse(await c.req.json())
    return c.json(till.capture(c.req.param('ref'), owed))
  })
  app.post('/house/voids/:ref', (c) => c.json(till.void(c.req.param('ref'))))
  app.post('/house/refunds/:ref', async (c) => {
    const key = keyed.parse(c.req.header('idempotency-key'))
    const { amount: back } = part.parse(await c.req.json())
    const answer = till.refund(key, c.req.param('ref'), back)
    return goesWrong(wrong.error_after) ? c.json({}, 500) : c.json(answer)
  })
  app.get('/house/cards/:ref', (c) => c.json({ card: till.cardOf(c.req.param('ref')) }))
  app.delete('/house/cards/:ref', (c) => {
    till.forget(c.req.param('ref'))
    return c.json({ card: null })
  })
  app.get('/house/taken', (c) => c.json(till.chargesSince(moment.parse(c.req.query('since')))))
  app.get('/house/disputes', (c) =>
    c.json(disputesOf(ledger, moment.parse(c.req.query('since')), tools.now())),
  )
  app.get('/house/ledger', (c) => c.json(ledger.entries()))
  app.put('/house/faults', async (c) => {
    wrong = faults.parse(await c.req.json())
    return c.json(wrong)
  })
}

function lieAbout(answer: Answer): Answer {
  return 'amount' in answer ? { ...answer, amount: answer.amount + 100 } : answer
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
