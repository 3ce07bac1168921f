import { atLocationBrand, giftCardBrand, noCardBrand } from '#core/format/format-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { SeenAttempt } from '#server/charge/store-attempts-seen.ts'
import { settledOf } from '#server/charge/store.ts'
import { bodyHash } from '#server/api/body-hash.ts'
import type { Unasked } from './store-attempts.ts'
import type { Agreement } from './build-order.ts'
import type { Charged, Charging } from '#server/charge/purpose.ts'
import { type Challenge, sendCharge } from '#server/charge/pay-charge.ts'
import { authorizeCard } from '#server/charge/paying-card.ts'
import type { PlaceOrderInput } from './place-order-input.ts'
import { type Settled, settleCharge } from '#server/charge/settle-charge.ts'

/** Asks the bank for what a card pays; nobody where nothing is left for one. */
export async function chargeOrder(
  attempt: Charging & Agreement,
  { token, stored, saves, at_reader }: PlaceOrderInput,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  const { id: key, amount, agreed, spends } = attempt
  const unasked = unaskedYes({ owes: agreed.at_location !== undefined, spends: spends.length > 0 })
  if (token === null || amount === 0) return settleCharge(attempt, unasked, ctx)
  const keeps = saves || agreed.deposit !== null
  const { reader } = ctx
  const send = () =>
    at_reader && reader
      ? reader.authorize({ key, amount, token })
      : authorizeCard({ key, amount, keeps }, { token, stored }, ctx)
  return sendCharge(attempt, send, ctx)
}

/** Returns the yes to an order of which nothing is left for a card: there is no bank to ask. */
export function unaskedYes({ owes, spends }: Unasked): Charged {
  // Where neither pays, discounts took all of it off.
  const brand = owes ? atLocationBrand : spends ? giftCardBrand : noCardBrand
  return { state: 'authorized', ref: '', amount: 0, brand, last4: '', captured: true }
}

/** Tells what became of a try that came before. Refuses another order under its key. */
export function seenSettled(seen: SeenAttempt, input: PlaceOrderInput): Settled {
  if (seen.body_hash !== hashOf(input)) throw new Refused(refusal('request.key_reused'))
  return settledOf({ ...seen, purpose: 'order' })
}

/** Returns what makes a request the same as one that came before. */
export function hashOf({
  contact,
  token,
  total,
  today,
  card,
}: Pick<PlaceOrderInput, 'contact' | 'token' | 'total' | 'today' | 'card'>): string {
  // Whether they want a text is no other order; what a contact may have beside these counts where it says something.
  const { first_name, last_name, phone, email, texts: _, ...others } = contact
  const more: readonly unknown[] = Object.values(others)
  const parts = [first_name, last_name, phone, email, ...more.filter((said) => said !== ''), token]
  const rest = card === null ? (today === null ? [] : [today]) : [today, card]
  return bodyHash([...parts, total, ...rest])
}
