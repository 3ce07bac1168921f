import { atLocationBrand, giftCardBrand, noCardBrand } from '#core/format/format-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { SeenAttempt } from '#server/charge/store-attempts-seen.ts'
import { settledOf } from '#server/charge/store.ts'
import { bodyHash } from '#server/api/body-hash.ts'
import type { Agreement } from './build-order.ts'
import type { Charging } from '#server/charge/purpose.ts'
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
  if (agreed.at_location !== undefined) return settleCharge(attempt, owedAtLocation, ctx)
  if (token === null || amount === 0)
    return settleCharge(attempt, spends.length > 0 ? paidByGiftCards : nothingToPay, ctx)
  const keeps = saves || agreed.deposit !== null
  const { reader } = ctx
  const send = () =>
    at_reader && reader
      ? reader.authorize({ key, amount, token })
      : authorizeCard({ key, amount, keeps }, { token, stored }, ctx)
  return sendCharge(attempt, send, ctx)
}

/** Nothing is left for a card: there is no bank to ask. */
const paidByGiftCards = {
  state: 'authorized',
  ref: '',
  amount: 0,
  brand: giftCardBrand,
  last4: '',
  captured: true,
} as const

/** Discounts took all of it off: likewise. */
const nothingToPay = { ...paidByGiftCards, brand: noCardBrand } as const

/** The counter is paid as it is picked up: likewise. */
const owedAtLocation = { ...paidByGiftCards, brand: atLocationBrand } as const

/** Tells what became of a try that came before. Refuses another order under its key. */
export function seenSettled(seen: SeenAttempt, input: PlaceOrderInput): Settled {
  if (seen.body_hash !== hashOf(input)) throw new Refused(refusal('request.key_reused'))
  return settledOf({ ...seen, purpose: 'order' })
}

/** Returns what makes a request the same as one that came before. */
export function hashOf({ contact, token, total, today, card }: PlaceOrderInput): string {
  const { first_name, last_name, phone, email } = contact
  const parts = [first_name, last_name, phone, email, token, total]
  const rest = card === null ? (today === null ? [] : [today]) : [today, card]
  return bodyHash([...parts, ...rest])
}
