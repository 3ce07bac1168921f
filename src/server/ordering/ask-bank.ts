import { setTimeout as sleep } from 'node:timers/promises'
import type { CardGateway, ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import type { AppContext } from '#server/context.ts'

/** A bank that asks its card’s owner, on a page of its own. */
export interface Challenge {
  readonly state: 'challenge'
  readonly url: string
}

/** What is not known yet: the bank is still thinking. */
interface Open {
  readonly state: 'open'
}

/** How long the bank is left alone before it is asked again, in milliseconds. */
const askAgain = 150

/** A charge under its key, and what acts on its outcome. */
interface Asking<Settled> {
  readonly id: string
  readonly settle: (outcome: ChargeOutcome) => Promise<Settled | Open>
}

/** Sends a charge, outside any transaction. An answer that breaks off may have charged: the gateway is asked once more. */
export async function chargeOnce<Settled>(
  { id, settle }: Asking<Settled>,
  send: () => Promise<ChargeOutcome>,
  ctx: AppContext,
): Promise<Settled | Open | Challenge> {
  const outcome = await send()
  if (outcome.state !== 'unknown') return settleOrAsk(outcome, settle)
  await sleep(askAgain)
  return settleOrAsk(await ctx.card.find(id), settle)
}

/** Waits until a moment for what becomes of a charge that somebody else sent: reads it, and asks the bank where it is open. */
export async function awaitCharge<Settled extends { readonly state: string }>(
  { id, settle, read }: Asking<Settled> & { readonly read: () => Promise<Settled | Open> },
  until: number,
  ctx: AppContext,
): Promise<Settled | Open | Challenge> {
  while (performance.now() < until) {
    await sleep(askAgain)
    const seen = await read()
    if (seen.state !== 'open') return seen
    const asked = await settleOrAsk(await ctx.card.find(id), settle)
    if (asked.state !== 'open') return asked
  }
  return { state: 'open' }
}

/** Acts on what the bank says, or leads to where it asks. */
async function settleOrAsk<Settled>(
  outcome: Awaited<ReturnType<CardGateway['find']>>,
  settle: Asking<Settled>['settle'],
): Promise<Settled | Open | Challenge> {
  if (outcome.state === 'challenge') return { state: 'challenge', url: outcome.url }
  return outcome.state === 'never_seen' ? { state: 'open' } : settle(outcome)
}
