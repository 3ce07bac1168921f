import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale } from '#core/locale.ts'
import { m } from '#messages'
import { type GatewayMessage, type GatewaySite, Unsigned } from './card-gateway.ts'
import type { StripeAccount } from './stripe-client.ts'

/** Where both sites serve the page with Stripe’s card fields, which checkout frames. */
export const fieldsPath = '/payment/fields'

const challengePath = '/payment/challenge'

/** Stripe’s own script, of the release that goes with the version of its API that the server speaks. */
const script = 'https://js.stripe.com/endive/stripe.js'

/** What Stripe’s documents ask for, on these two pages and nowhere else of the site. */
const policy = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  'img-src https://*.stripe.com data:',
  'connect-src https://api.stripe.com',
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
]

/** Says so; whose site is framed in its turn (`around`) stands around these pages too. */
function headersOf(around: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [policy.join('; '), ...around].join(' '),
    // Older browsers look at this one alone, and at the page right around.
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-cache',
    'permissions-policy':
      'payment=(self "https://js.stripe.com" "https://pay.google.com"), geolocation=(), camera=(), microphone=()',
  }
}

/** The page on which Stripe’s script leads a card’s owner to their bank. What identifies the charge stays in the browser. */
export function challengeAddress(client_secret: string): string {
  return `${challengePath}#${client_secret}`
}

/** What both sites serve for Stripe: its card fields, its banks’ questions, and an ear for what it tells. */
export function stripeSite(
  stripe: Stripe,
  {
    publishable_key,
    webhook_secret,
    around = [],
  }: Pick<StripeAccount, 'publishable_key' | 'webhook_secret' | 'around'>,
): GatewaySite {
  const headers = headersOf(around)
  const pages = new Hono()
  pages.get(fieldsPath, (c) =>
    c.html(page('fields', publishable_key, localeIn(c.req.query('locale'))), 200, headers),
  )
  pages.get(challengePath, (c) =>
    c.html(page('challenge', publishable_key, localeIn(c.req.query('locale'))), 200, headers),
  )
  for (const [name, type] of files) {
    const body = readFileSync(new URL(`stripe/${name}`, import.meta.url))
    pages.get(`/payment/${name}`, (c) => c.body(body, 200, { ...headers, 'content-type': type }))
  }
  return {
    pages,
    readMessage: (body, signature) => readMessage(stripe, webhook_secret, { body, signature }),
  }
}

const files = [
  ['fields.js', 'text/javascript; charset=utf-8'],
  ['challenge.js', 'text/javascript; charset=utf-8'],
  ['fields.css', 'text/css; charset=utf-8'],
] as const

function localeIn(named: string | undefined): Locale {
  return isLocale(named) ? named : defaultLocale
}

function page(name: 'fields' | 'challenge', key: string, locale: Locale) {
  const title = { fields: m.checkout_card_title, challenge: m.checkout_challenge_title }[name]
  return html`<!doctype html>
    <html lang="${locale}" data-key="${key}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title({}, { locale })}</title>
        <link rel="stylesheet" href="/payment/fields.css" />
        <script src="${script}" async id="stripe"></script>
        <script type="module" src="/payment/${name}.js"></script>
      </head>
      <body>
        <div id="parts">
          <div id="wallets"></div>
          <p
            id="chosen"
            role="status"
            hidden
            data-text="${m.card_wallet_chosen({}, { locale })}"
          ></p>
          <div id="card"></div>
        </div>
      </body>
    </html>`
}

/** Of a message only what it is about is read; a charge of ours carries its key, another shop’s on the account doesn’t. */
const subject = z.object({
  object: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

function readMessage(
  stripe: Stripe,
  secret: string | null,
  { body, signature }: { readonly body: string; readonly signature: string | null },
): GatewayMessage | null {
  const event = signedEvent(stripe, secret, { body, signature })
  const { object, metadata } = subject.parse(event.data.object)
  if (object === 'dispute') return { id: event.id, key: null }
  const key = metadata?.['attempt']
  const isCharge = object === 'payment_intent' || object === 'charge'
  return isCharge && key !== undefined ? { id: event.id, key } : null
}

function signedEvent(
  stripe: Stripe,
  secret: string | null,
  { body, signature }: { readonly body: string; readonly signature: string | null },
): Stripe.Event {
  if (secret === null || signature === null) throw new Unsigned('Nobody signed it')
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    throw new Unsigned('Stripe didn’t sign it', { cause: error })
  }
}
