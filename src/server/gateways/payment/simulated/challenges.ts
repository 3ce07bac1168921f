import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { defaultLocale, isLocale } from '#core/locale.ts'
import { declineReasons } from './cards.ts'
import { challengePage } from './challenge-page.ts'
import type { GatewaySettings } from './gateway.ts'
import type { ChallengeEntry, Ledger } from './ledger.ts'
import type { TillTools } from './processor.ts'

const answered = z.strictObject({ yes: z.boolean() })

/** Serves the page on which a card’s owner says yes or no to their bank, in a frame of the site. */
export function serveChallenges(
  app: Hono<{ Bindings: HttpBindings }>,
  ledger: Ledger,
  { origins, around }: Pick<GatewaySettings, 'origins' | 'around'>,
  tools: Pick<TillTools, 'now'>,
): void {
  const headers = {
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${[...origins, ...around].join(' ')}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  const script = readFileSync(new URL('fields/challenge.js', import.meta.url))
  app.get('/challenge.js', (c) =>
    c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/challenges/:ref', (c) => {
    const asked = openChallenge(ledger, c.req.param('ref'))
    const named = c.req.query('locale')
    const locale = isLocale(named) ? named : defaultLocale
    if (!asked) return c.text('', 404, headers)
    return c.html(challengePage(origins, asked, locale), 200, headers)
  })
  app.post('/challenges/:ref', async (c) => {
    const { yes } = answered.parse(await c.req.json())
    const asked = openChallenge(ledger, c.req.param('ref'))
    const card = asked && ledger.token(asked.token)
    if (asked && card) {
      const { key, ref, amount, token } = asked
      const { brand, last4 } = card
      const declined = yes ? declineReasons.challenges : 'authentication'
      const entry = { key, ref, amount, token, brand, last4, declined, keeps: asked.keeps }
      ledger.append({ kind: 'charge', ...entry, at: tools.now() })
    }
    return c.json({ answered: card !== undefined })
  })
}

/** A challenge that nobody answered yet, and that wasn’t let go of. */
function openChallenge(ledger: Ledger, ref: string): ChallengeEntry | undefined {
  const asked = ledger.challengeByRef(ref)
  return asked && !ledger.chargeByKey(asked.key) && !ledger.isVoid(ref) ? asked : undefined
}
