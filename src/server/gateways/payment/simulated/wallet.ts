import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { z } from 'zod'
import { cardOf, type DemoCard } from './cards.ts'
import type { Ledger } from './ledger.ts'

/** The wallets that phones bring; the simulated gateway plays both. */
export const wallets = ['Apple Pay', 'Google Pay'] as const

/** The cards in each simulated wallet: two that pay, and one whose bank says no. */
export const walletCards: readonly DemoCard[] = [
  '4242424242424242',
  '5555555555554444',
  '4000000000000002',
].flatMap((number) => cardOf(number) ?? [])

const chosen = z.strictObject({ last4: z.string().length(4) })

interface WalletTools {
  readonly newToken: () => string
  readonly now: () => string
  /** `YYYY-MM`, from which its cards last another three years. */
  readonly month: () => string
}

/** Serves the wallet: its owner says yes to one of its cards, which becomes a token that pays once, like one that was typed. */
export function serveWallet(
  app: Hono<{ Bindings: HttpBindings }>,
  ledger: Ledger,
  tools: WalletTools,
): void {
  app.post('/wallet-tokens', async (c) => {
    const { last4 } = chosen.parse(await c.req.json())
    const card = walletCards.find(({ number }) => number.endsWith(last4))
    if (!card) return c.json({ error: 'No such card' }, 404)
    const { brand, deed } = card
    const made = { token: tools.newToken(), brand, last4 }
    const expires = Temporal.PlainYearMonth.from(tools.month()).add({ years: 3 }).toString()
    ledger.append({ kind: 'token', ...made, expires, deed, at: tools.now() })
    return c.json(made)
  })
}
