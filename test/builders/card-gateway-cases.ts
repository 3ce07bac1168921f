import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import { startGatewayProcess } from '#server/gateways/payment/gateway-process.ts'
import { simulatedCards } from '#server/gateways/payment/simulated-cards.ts'
import { stripeCards } from '#server/gateways/payment/stripe-cards.ts'
import { aLog } from './a-log.ts'
import { aStripe, webhookSecret } from './a-stripe.ts'

/** What a card does: a yes, a no, nothing on it, too old, a yes only while its owner is there, a question to them once it is kept, or always, or a yes that they dispute; `wallet` comes out of one. */
export type Deed =
  | 'yes'
  | 'no'
  | 'no_funds'
  | 'expired'
  | 'once'
  | 'asks'
  | 'asks_always'
  | 'disputes'
  | 'wallet'
  | 'wallet_no'

/** A gateway under test, with its outside party. */
export interface Trial {
  readonly card: CardGateway
  /** Where the party listens. */
  readonly url: string
  /** Holds a card to a reader that asks for one. */
  readonly present: (says: 'yes' | 'no') => void
  readonly token: (deed: Deed) => Promise<string>
  /** Says to the bank what the card’s owner says. */
  readonly answer: (ref: string, says: 'yes' | 'no') => Promise<unknown>
  /** How often it really charged under a key. */
  readonly charged: (key: string) => Promise<number>
  /** What the party really charged of a ref, less what it really gave back. */
  readonly kept: (ref: string) => Promise<number>
  /** Makes the party answer charges with 500 after it made them. */
  readonly breakAfter: (breaks: boolean) => Promise<void>
  /** What the card’s owner asks back, where the card alone doesn’t do that. */
  readonly dispute: (ref: string, amount: number) => void
  /** The same gateway where nobody listens. */
  readonly dead: CardGateway
  readonly close: () => Promise<unknown>
}

const site = {
  gateway_port: 0,
  simulated_wallet: true,
  public_url: 'http://localhost:3000',
  catering_url: 'http://localhost:3001',
  app_origins: [],
  secret: 'a secret that only tests know, long enough',
}

/** The gateway that ships with the product, in a process of its own. */
export async function simulated(): Promise<Trial> {
  const data_dir = mkdtempSync(join(tmpdir(), 'comal-gateway-'))
  const { close, ...address } = await startGatewayProcess({ ...site, data_dir }, aLog())
  const ctx = (path: string, init: RequestInit = {}) =>
    fetch(`${address.url}/house/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${address.key}`, 'content-type': 'application/json' },
    })
  const numbers = {
    yes: '4242424242424242',
    no: '4000000000000002',
    no_funds: '4000000000009995',
    once: '4000002760003184',
    asks: '4000002500003155',
    asks_always: '4000000000003220',
    expired: '4000000000000069',
    disputes: '4000000000002685',
  }
  const inWallet = { wallet: '4242', wallet_no: '0002' }
  return {
    card: simulatedCards(address),
    url: address.url,
    present: () => undefined,
    dead: simulatedCards({ ...address, url: 'http://127.0.0.1:9' }),
    token: async (deed) => {
      const isWallet = deed === 'wallet' || deed === 'wallet_no'
      const sent = isWallet
        ? { last4: inWallet[deed] }
        : { number: numbers[deed], expiry: '12/30', code: '123' }
      const response = await fetch(`${address.url}/${isWallet ? 'wallet-tokens' : 'tokens'}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      return (await response.json()).token
    },
    answer: (ref, says) =>
      fetch(`${address.url}/challenges/${ref}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ yes: says === 'yes' }),
      }),
    charged: async (key) => {
      const entries: readonly { kind: string; key?: string }[] = await (await ctx('ledger')).json()
      return entries.filter((entry) => entry.kind === 'charge' && entry.key === key).length
    },
    kept: async (ref) => {
      const entries: readonly { kind: string; ref?: string; amount: number }[] = await (
        await ctx('ledger')
      ).json()
      const sumOf = (kind: string) =>
        entries
          .filter((entry) => entry.kind === kind && entry.ref === ref)
          .reduce((all, { amount }) => all + amount, 0)
      return sumOf('capture') - sumOf('refund')
    },
    breakAfter: async (breaks) => {
      const body = JSON.stringify({ error_after: breaks ? 1 : 0 })
      await ctx('faults', { method: 'PUT', body })
    },
    dispute: () => undefined,
    close: async () => {
      await close()
      rmSync(data_dir, { recursive: true })
    },
  }
}

/** Stripe’s adapter before a double of Stripe. */
export async function stripe(): Promise<Trial> {
  const party = await aStripe()
  const at = (port: number) =>
    stripeCards({
      secret_key: 'sk_test_double',
      publishable_key: 'pk_test_double',
      webhook_secret: webhookSecret,
      url: `http://127.0.0.1:${port}`,
    })
  const methods = {
    yes: 'pm_card_visa',
    no: 'pm_card_chargeDeclined',
    no_funds: 'pm_card_chargeDeclinedInsufficientFunds',
    once: 'pm_card_chargeCustomerFail',
    asks: 'pm_card_authenticationRequired',
    asks_always: 'pm_card_threeDSecureRequired',
    expired: 'pm_card_chargeDeclinedExpiredCard',
    disputes: 'pm_card_createDisputeProductNotReceived',
  }
  return {
    card: at(party.port),
    url: `http://127.0.0.1:${party.port}`,
    present: party.present,
    dead: at(9),
    token: async (deed) =>
      deed === 'wallet' || deed === 'wallet_no'
        ? party.walletMethod(deed === 'wallet' ? 'yes' : 'no')
        : methods[deed],
    answer: async (ref, says) => party.answer(ref, says),
    charged: async (key) =>
      party.intents().filter(({ metadata }) => JSON.stringify(metadata).includes(key)).length,
    kept: async (ref) =>
      Number(party.intents().find(({ id }) => id === ref)?.amount_received) -
      party.refundsOf(ref).reduce((all, { amount }) => all + amount, 0),
    breakAfter: async (breaks) => party.breakAfter(breaks),
    dispute: (ref, amount) => party.dispute(ref, amount),
    close: party.close,
  }
}
