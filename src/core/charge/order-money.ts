import { atLocationBrand, type CardNamed, giftCardBrand } from '#core/format/format-card.ts'
import { type Cents, sum } from '#core/money.ts'
import type { CounterTender } from './at-location.ts'
import { lastPaidFirst, type RefundablePayment, refundOnEnd } from './refund-shares.ts'

/** A payment of an order with what paid it. */
export interface TenderPayment extends RefundablePayment, CardNamed {
  /** How it was taken at the counter; null of what wasn’t. */
  readonly by: CounterTender | null
}

/** Where an amount may stand: to be paid at the counter, held, charged, back with who paid it, or never charged. */
export const moneyStates = ['owed', 'held', 'charged', 'returned', 'released'] as const

export type MoneyState = (typeof moneyStates)[number]

/** An amount of an order: of which tender, and where it stands. */
export interface MoneyPart extends Pick<TenderPayment, 'part' | 'brand' | 'last4' | 'by'> {
  readonly tender: 'card' | 'gift_card' | 'counter' | 'group'
  readonly cents: Cents
  readonly state: MoneyState
}

/** Returns where the money of an order is, in the turn in which it was paid; of an order that came to nothing, also where it goes. */
export function moneyOf(payments: readonly TenderPayment[], isOver: boolean): readonly MoneyPart[] {
  return lastPaidFirst(payments)
    .toReversed()
    .flatMap((payment) => {
      const { part, brand, last4, by } = payment
      const tender = { part, brand, last4, by, tender: tenderOf(payment) }
      return amountsOf(payment, isOver).map((amount) => ({ ...tender, ...amount }))
    })
    .filter(({ cents }) => cents > 0)
}

/** Returns what becomes of the money of an order that is canceled now (see refundOnEnd): what goes back, and what is let go of. */
export function moneyOnCancel(payments: readonly TenderPayment[]): readonly MoneyPart[] {
  const shares = refundOnEnd(payments, 'guest_cancelled')?.shares ?? []
  const ended = payments.map((payment) => {
    const cents = shares.find(({ payment_id }) => payment_id === payment.id)?.cents ?? 0
    const { refunded } = payment
    return { ...payment, refunded: refunded + cents, returned: cents }
  })
  return moneyOf(ended, true).filter(({ state }) => state !== 'charged')
}

/** Returns which tenders pay an order that goes on, or paid it, each once, of where its money is. */
export function tendersOf(parts: readonly MoneyPart[]): readonly CardNamed[] {
  const names = new Map<string, CardNamed>()
  for (const { brand, last4, tender } of parts)
    if (tender !== 'group') names.set(`${brand} ${last4}`, { brand, last4 })
  return [...names.values()]
}

/** Returns what gift cards paid of an order, first to last. */
export function giftCardsPaid(payments: readonly TenderPayment[]) {
  return lastPaidFirst(payments)
    .toReversed()
    .filter(({ part }) => part === 'gift_card')
    .map(({ last4, amount: cents }) => ({ last4, cents }))
}

/** Returns what people in its group pay of an order themselves: what of it is theirs, not all that is held. */
export function paidByOthers(payments: readonly TenderPayment[]): Cents {
  return sum(payments.filter(({ part }) => part === 'share').map(dueOf))
}

/** Returns the one card that pays an order; undefined where several do, or none. */
export function onlyCard(payments: readonly TenderPayment[]): CardNamed | undefined {
  const cards = payments.filter((payment) => ['card', 'group'].includes(tenderOf(payment)))
  const [card] = cards
  return cards.length === 1 && card?.part === 'first' ? card : undefined
}

/** Whether an order is paid: nothing of it is held or owed any more, and of one that came to nothing something is kept. */
export function isPaid(parts: readonly MoneyPart[], isOver: boolean): boolean {
  return isOver
    ? parts.some(({ state }) => state === 'charged')
    : parts.every(({ state }) => state === 'charged')
}

function tenderOf({ part, brand }: TenderPayment): MoneyPart['tender'] {
  if (part === 'share') return 'group'
  if (brand === giftCardBrand) return 'gift_card'
  return brand === atLocationBrand ? 'counter' : 'card'
}

type Amount = Pick<MoneyPart, 'cents' | 'state'>

function amountsOf(payment: TenderPayment, isOver: boolean): readonly Amount[] {
  const { status } = payment
  const cents = dueOf(payment)
  if (isAtCounter(payment)) return isOver ? [] : [{ state: 'owed', cents }]
  if (status === 'pending' || status === 'failed') return []
  if (status === 'voided') return [{ state: 'released', cents }]
  // What is only held when its order ends is never captured.
  if (isUncaptured(payment)) return [{ state: isOver ? 'released' : 'held', cents }]
  return isOver ? amountsEnded(payment, cents) : [{ state: 'charged', cents }]
}

function dueOf({ amount, waived, charged }: TenderPayment): Cents {
  return charged ?? amount - waived
}

function isAtCounter(payment: TenderPayment): boolean {
  const { status } = payment
  return tenderOf(payment) === 'counter' && (status === 'pending' || status === 'voided')
}

function isUncaptured({ status, charged }: TenderPayment): boolean {
  return status === 'authorized' && charged === null
}

function amountsEnded({ refunded, returned }: TenderPayment, cents: Cents): readonly Amount[] {
  return [
    { state: 'charged', cents: cents - refunded },
    { state: 'returned', cents: returned },
  ]
}
